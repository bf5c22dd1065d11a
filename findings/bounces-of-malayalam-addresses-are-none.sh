#!/usr/bin/env bash
# Usual guess: what finds the addresses of bounced mails finds them in each standard report of a failed delivery.
# Seen: flufl.bounce 4.0 (Debian 12) finds the address in message/delivery-status (RFC 3464), and none in message/global-delivery-status
#   (RFC 6533), which servers send if the address or anything else of the mail's envelope is not ASCII; not even an ASCII address in it. Nor does it find
#   "utf-8; ..." in a report of the older type.
# Why it matters: addresses in the scripts of India exist (.ഭാരതം, .भारत), and mails to them that bounce are counted as delivered, so that the list
#   goes on writing to addresses that are gone. Look for both types of reports. The addresses are made up.
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' python3-flufl.bounce | grep ' 4\.0-'
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
/usr/bin/python3 - <<'PY'
import email
import sys
from importlib.metadata import version
from flufl.bounce import all_failures
def report(kind, recipient):
    parts = ["From: MAILER-DAEMON@example.in", "Subject: Undelivered Mail Returned to Sender", "MIME-Version: 1.0",
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"', "",
        "--b", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit", "", "It could not be delivered.", "",
        "--b", f"Content-Type: message/{kind}", "Content-Transfer-Encoding: 8bit", "", "Reporting-MTA: dns; mx.example.in", "",
        f"Final-Recipient: {recipient}", "Action: failed", "Status: 5.1.1", "",
        "--b", "Content-Type: text/rfc822-headers", "", "Subject: News", "", "--b--", ""]
    return email.message_from_bytes("\r\n".join(parts).encode())
name = "\u0d2e\u0d40\u0d30@example.in"
cases = [("delivery-status", "rfc822; meera@example.in"), ("global-delivery-status", "rfc822; meera@example.in"),
    ("global-delivery-status", f"utf-8; {name}"), ("delivery-status", f"utf-8; {name}")]
seen = []
for kind, recipient in cases:
    temporary, permanent = all_failures(report(kind, recipient))
    seen.append(len(temporary) + len(permanent))
    print(f"flufl.bounce {version('flufl.bounce')}, {kind}, {recipient}: expected 1 address, seen {seen[-1]}")
sys.exit(0 if seen == [1, 0, 0, 0] else 1)
PY

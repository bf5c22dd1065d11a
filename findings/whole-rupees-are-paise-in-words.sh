#!/usr/bin/env bash
# Usual guess: an amount that is written in words is the same amount as 150000 and as 150000.0, as the number itself is in words.
# Seen: num2words 0.5.10 (Debian 12), lang="en_IN", to="currency", currency="INR". 150000 is "one thousand, five hundred rupees, zero paise", 150000.0 is "one lakh, fifty
#   thousand rupees, zero paise", Decimal("150000") as well: a whole number is of paise, any other of rupees. Without to="currency" each is one lakh, fifty thousand.
# Why it matters: amounts without paise come from a database as whole numbers, and those with paise do not, so that of one column some receipts say a hundredth; whoever tests
#   with 1234.50 sees it right. Give it a Decimal always, and compare what comes out with the amount.
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' python3-num2words | grep ' 0\.5\.10-'
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
/usr/bin/python3 - <<'PY'
import sys
from decimal import Decimal
from importlib.metadata import version
from num2words import num2words
def words(amount):
    return num2words(amount, lang="en_IN", to="currency", currency="INR")
lakh, hundredth = "one lakh, fifty thousand rupees, zero paise", "one thousand, five hundred rupees, zero paise"
cases = [(150000, hundredth), (150000.0, lakh), (Decimal("150000"), lakh), (Decimal("150000.00"), lakh)]
for amount, _ in cases:
    print(f"num2words {version('num2words')}, {amount!r}: expected \"{lakh}\", seen \"{words(amount)}\"")
plain = {num2words(amount, lang="en_IN") for amount in (150000, Decimal("150000"))}
print(f"without a currency: {plain}")
is_seen = all(words(amount) == seen for amount, seen in cases) and plain == {"one lakh, fifty thousand"}
sys.exit(0 if version("num2words") == "0.5.10" and is_seen else 1)
PY

import { useQuery } from "@tanstack/react-query";
import { adminPages } from "#addresses/admin.ts";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { accountQuery } from "#admin/session/account.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { isPermitted } from "#rules/account/permissions.ts";
import styles from "./MailStatus.module.css";
import { mailStatusQuery } from "./mail-queries.ts";

const mails: ItemNames = ["mail", "mails"];

const wait = (count: number) => (count === 1 ? "waits" : "wait");

/** Says if mail is not set up, or if mails have failed; otherwise nothing. */
export function MailStatus() {
  const { data: account } = useQuery(accountQuery);
  // Only once the permission is known: a refused call would show up among the refusals on the dashboard.
  const enabled = account !== undefined && isPermitted(account.adminType, "outbox:read");
  const { data } = useQuery({ ...mailStatusQuery, enabled });
  if (!enabled || !data || (data.isSetUp && data.failed === 0)) return null;
  const { isSetUp, waiting, failed } = data;
  const text = isSetUp
    ? `${countOf(failed, mails)} could not be sent.`
    : `Mail is not set up, so no one is told what arrives. ${countOf(waiting, mails)} ${wait(waiting)}. Set SMTP_URL, as the README says.`;
  return (
    <p className={classNames("form-alert", "form-alert--info", styles.status)}>
      <span>{`${text} `}</span>
      {(failed > 0 || waiting > 0) && (
        <a href={`${adminPages.mail}?state=${isSetUp ? "failed" : "waiting"}`}>Show them</a>
      )}
    </p>
  );
}

import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { recordsOf } from "#admin/records.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { classNames } from "#kit/ui/class-names.ts";
import type { Permission } from "#rules/account/permissions.ts";
import { formatMoment, formatTime } from "#rules/calendar.ts";
import { type MailState, OPERATIONS } from "#rules/mail.ts";
import { type MailRecord, mailAnswerSchema, outboxTexts } from "../mail-record.ts";
import { AddressCorrection } from "./AddressCorrection.tsx";
import styles from "./MailItem.module.css";
import { mailQuery } from "./mail-queries.ts";
import { ResendButton } from "./ResendButton.tsx";

export const stateNames: Readonly<Record<MailState, string>> = {
  waiting: "Waiting",
  sent: "Sent",
  unconfirmed: "Perhaps sent",
  failed: "Failed",
};

/** Operations is a role, not an address. */
const recipientName = (recipient: string) => (recipient === OPERATIONS ? "Operations" : recipient);

function explanation({ state, lastReason, nextTryAt, tries }: MailRecord): string | null {
  if (state === "failed" || state === "unconfirmed") return lastReason ?? null;
  if (state === "sent" || !lastReason) return null;
  return `${lastReason} Attempt ${tries + 1} follows on ${formatMoment(nextTryAt)}.`;
}

interface Props {
  readonly mail: MailRecord;
  /** Required to send it again. */
  readonly required: Permission;
  /** For the list on a record's page, which has no headings for the days, and needs no link to itself. */
  readonly isDated?: boolean;
}

/** The record that a mail is about, if it has a page. */
function recordOf(about: string | null | undefined) {
  const [kind = "", _id = ""] = about?.split("/") ?? [];
  const { urlOf, itemNames } = recordsOf(kind);
  return urlOf === null || _id === "" ? null : { url: urlOf({ _id }), name: itemNames[0] };
}

function MailBody({ mail, required, isDated = false }: Props) {
  const record = recordOf(mail.about);
  const { data, error, isFetching, refetch } = useQuery(mailQuery(mail._id));
  const isPermitted = usePermission(required);
  const mayResend = isPermitted && mail.state !== "waiting" && data?.text !== null;
  return (
    <div className={styles.body}>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && (
        <pre className={styles.text} dir="auto">
          {data.text ?? outboxTexts.secretGone}
        </pre>
      )}
      {record !== null && !isDated && (
        <p className={styles.note}>
          <a href={record.url}>{`Open the ${record.name} that it is about`}</a>
        </p>
      )}
      {mail.sentAt && (
        <p className={styles.note}>{`Accepted by the mail server on ${formatMoment(mail.sentAt)}.`}</p>
      )}
      <div className={styles.actions}>
        {mayResend && (
          <ResendButton path={adminApi.outboxResend(mail._id)} answer={mailAnswerSchema}>
            Send again
          </ResendButton>
        )}
        {isPermitted && data?.isCorrectable === true && <AddressCorrection mail={mail} />}
      </div>
    </div>
  );
}

/** A mail in one line, with the reason if it was not sent; it expands to show its text. */
export function MailItem({ mail, required, isDated = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { subject, recipient, state, createdAt } = mail;
  const reason = explanation(mail);
  return (
    <li className={styles.item}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.line}>
          <span className={classNames(styles.state, styles[state])}>{stateNames[state]}</span>
          <span className={styles.subject}>
            <span dir="auto">{subject}</span>
            {reason !== null && <span className={styles.reason}>{reason}</span>}
          </span>
          <span className={styles.to}>
            <span className="visually-hidden">to </span>
            <span>{recipientName(recipient)}</span>
          </span>
          <time className={styles.time} dateTime={createdAt}>
            {isDated ? formatMoment(createdAt) : formatTime(createdAt)}
          </time>
          <ChevronRight className={styles.more} size={16} strokeWidth={1.5} aria-hidden="true" />
        </summary>
        {isOpen && <MailBody mail={mail} required={required} isDated={isDated} />}
      </details>
    </li>
  );
}

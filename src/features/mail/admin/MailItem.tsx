import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { useFocusBack } from "#admin/editor/focus.ts";
import { recordsOf } from "#admin/records.ts";
import { failureText, QueryFailure } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { MAILS } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { useSubmission } from "#kit/forms/FormSending.tsx";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import { formatMoment, formatTime } from "#rules/calendar.ts";
import { type MailState, OPERATIONS } from "#rules/mail.ts";
import { correctedRecipientSchema, type MailRecord, mailAnswers, outboxTexts } from "../mail-record.ts";
import styles from "./MailItem.module.css";
import { mailQuery } from "./mail-queries.ts";

interface ResendProps {
  readonly path: string;
  readonly answer: z.ZodMiniType<{ readonly message: string }>;
  readonly children: string;
}

/** Sends mails again, and then invalidates every query about mails. */
export function ResendButton({ path, answer, children }: ResendProps) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      announce((await callSigned(path, answer, { method: "POST" })).message);
    } catch (error) {
      announceError(failureText(error));
    }
    setBusy(false);
    await cache.invalidateQueries({ queryKey: [MAILS] });
  }

  return (
    <Button variant="quiet" size="small" busy={isBusy} onClick={() => void resend()}>
      {children}
    </Button>
  );
}

interface AddressCorrectionProps {
  readonly mail: MailRecord;
  readonly onClose: () => void;
}

function AddressForm({ mail: { _id, recipient, about }, onClose }: AddressCorrectionProps) {
  const form = useSchemaForm(correctedRecipientSchema, { recipient });
  const { state, run } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const cache = useQueryClient();
  const { setFocus } = form;
  useEffect(() => setFocus("recipient"), [setFocus]);

  const send = form.handleSubmit(async (body) => {
    setProblem(null);
    const outcome = await run(async (signal) => {
      const sending = { method: "POST", body, signal } as const;
      announce((await callSigned(adminApi.outboxResend(_id), mailAnswers.one, sending)).message);
    });
    if (outcome?.status === "failed") return setProblem(failureText(outcome.cause));
    onClose();
    await cache.invalidateQueries({ queryKey: [MAILS] });
  });

  const isBusy = state !== "idle";
  return (
    <form className={styles.correction} aria-label="Correct the address" noValidate onSubmit={send}>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      <TextField
        label="Email"
        type="email"
        hint={about ? "Correct the record as well: what is written later goes to its address." : undefined}
        autoComplete="off"
        {...form.field("recipient")}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={isBusy}>
          Send to this address
        </Button>
        <Button variant="quiet" size="small" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Sends a mail whose recipient was mistyped to the right email address. */
function AddressCorrection({ mail }: Pick<AddressCorrectionProps, "mail">) {
  const [isOpen, setIsOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(closings, opener);

  function close() {
    setIsOpen(false);
    setClosings((before) => before + 1);
  }

  if (isOpen) return <AddressForm mail={mail} onClose={close} />;
  return (
    <Button ref={opener} variant="text" size="small" onClick={() => setIsOpen(true)}>
      Correct the address
    </Button>
  );
}

export const stateNames: Readonly<Record<MailState, string>> = {
  waiting: "Waiting",
  sent: "Sent",
  unconfirmed: "Perhaps sent",
  failed: "Failed",
};

/** Operations is a role, not an email address. */
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
  /** The sender whose record the page shows. Mails to them do not name the recipient. */
  readonly sender?: string;
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
  const query = useQuery(mailQuery(mail._id));
  const { data } = query;
  const isPermitted = usePermission(required);
  const mayResend = isPermitted && mail.state !== "waiting" && data?.text !== null;
  return (
    <div className={styles.body}>
      <QueryFailure query={query} />
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
          <ResendButton path={adminApi.outboxResend(mail._id)} answer={mailAnswers.one}>
            Send again
          </ResendButton>
        )}
        {isPermitted && data?.isCorrectable === true && <AddressCorrection mail={mail} />}
      </div>
    </div>
  );
}

/** A mail in one line, with the reason if it was not sent; it expands to show its text. */
export function MailItem({ mail, required, sender, isDated = false }: Props) {
  // Replies in a conversation are open, so that they can be read with the question.
  const [isOpen, setOpen] = useState(isDated && mail.kind === "reply");
  const { subject, recipient, state, createdAt } = mail;
  const reason = explanation(mail);
  return (
    <li className={styles.item}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.line}>
          <span className={classNames(styles.state, styles[state])}>{stateNames[state]}</span>
          <span className={styles.subject}>
            <span dir="auto">{subject}</span>
            {reason !== null && <span className={styles.reason}>{reason}</span>}
          </span>
          <span className={styles.to}>
            <span className="visually-hidden">to </span>
            <span>{recipient === sender ? "Sender" : recipientName(recipient)}</span>
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

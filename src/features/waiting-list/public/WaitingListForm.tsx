import { useEffect, useRef, useState } from "react";
import { fairApi, pages } from "#addresses/public.ts";
import { contactTexts, fairPhoneCountries } from "#features/job-fair-registration/contact.ts";
import { fairNoticeSchema } from "#features/job-fair-season/fair-settings.ts";
import { call } from "#kit/api-client.ts";
import { FormProblem } from "#kit/forms/FormProblem.tsx";
import { SendingNotice, SentFields } from "#kit/forms/FormSending.tsx";
import { Honeypot } from "#kit/forms/Honeypot.tsx";
import { type Submission, usePublicForm } from "#kit/forms/use-public-form.ts";
import { failureText } from "#kit/forms/use-submission.ts";
import { useHydrated } from "#kit/islands/use-hydrated.ts";
import { Button } from "#kit/ui/Button.tsx";
import { EmailField } from "#kit/ui/EmailField.tsx";
import { CheckboxField, TextField } from "#kit/ui/Field.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import { warnInConsole } from "#kit/warn-in-console.ts";
import {
  consentWording,
  type WaitingListFields,
  waitingAnswerSchema,
  waitingListSchema,
} from "../waiting-list.ts";

const DRAFT_KEY = "jobFairWaitingDraft";

const sendWaiting = (fields: WaitingListFields, { guard, idempotencyKey, signal }: Submission) =>
  call(fairApi.waitingListSubmit, waitingAnswerSchema, {
    method: "POST",
    headers: { "idempotency-key": idempotencyKey },
    body: { ...fields, ...guard },
    signal,
  });

interface Entry {
  readonly email: string;
  /** The number that the company may quote. */
  readonly reference: string | undefined;
}

function useWaitingList() {
  const [entry, setEntry] = useState<Entry | null>(null);
  const { form, draft, handleSubmit, attempt, submissionOf, showFailure, ...shown } = usePublicForm({
    schema: waitingListSchema,
    draftKey: DRAFT_KEY,
    failureText,
  });

  async function deliver(fields: WaitingListFields) {
    let reference: string | undefined;
    const outcome = await attempt(async (signal) => {
      ({ reference } = await sendWaiting(fields, submissionOf(fields, signal)));
    });
    if (outcome?.status === "failed") showFailure(outcome.cause);
    if (outcome?.status !== "sent") return;
    draft.clear();
    setEntry({ email: fields.email, reference });
  }

  return { ...shown, form, entry, submit: handleSubmit(deliver) };
}

/** Replaces the form, and takes the focus that the form had. */
function OnTheList({ entry: { email, reference } }: { readonly entry: Entry }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="form-alert form-alert--note" role="status" tabIndex={-1} ref={note}>
      <p>
        <strong>Your company is on the waiting list.</strong>
      </p>
      <p>
        As soon as you can register, we write to <strong translate="no">{email}</strong>. A confirmation is on
        its way.
      </p>
      {reference !== undefined && (
        <p>
          Your reference is <strong translate="no">{reference}</strong>.
        </p>
      )}
    </div>
  );
}

/** Whether companies can register after all, as whoever comes by an old link may not know. */
function useIsOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    call(fairApi.settings, fairNoticeSchema)
      .then(({ state }) => setIsOpen(state === "open"))
      .catch((cause: unknown) => warnInConsole(`Could not read ${fairApi.settings}`, cause));
  }, []);
  return isOpen;
}

const IsOpen = () => (
  <p className="form-alert form-alert--note" role="status">
    <span>Registration is open, so your company need not wait.</span> <a href={pages.jobFair}>Register now</a>
  </p>
);

/** For a company that cannot register at this moment. */
export function WaitingListForm() {
  const { element, form, problem, submit, state, cancel, entry } = useWaitingList();
  const isOpen = useIsOpen();
  useHydrated(element);
  if (entry) return <OnTheList entry={entry} />;
  // Without scripts the server refuses the form; with GET, the address would contain what was typed.
  return (
    <div className={styles.frame}>
      {isOpen && <IsOpen />}
      <FormProblem form={form} problem={problem} />
      <form
        aria-label="Waiting list"
        className={styles.form}
        ref={element}
        method="post"
        action={fairApi.waitingListSubmit}
        noValidate
        onSubmit={submit}
        data-draft={DRAFT_KEY}
      >
        <SentFields isSending={state !== "idle"}>
          <div className="field-grid">
            <TextField label="Company" autoComplete="organization" wide {...form.field("companyName")} />
            <TextField label="Full name" autoComplete="name" {...form.field("fullName")} />
            <EmailField label="Email" hint={contactTexts.officialEmailOnly} {...form.field("email")} />
            <PhoneField
              label="Phone number"
              only={fairPhoneCountries}
              value={form.text("phone")}
              {...form.field("phone")}
            />
            <div className="field--wide">
              <CheckboxField required label={consentWording} {...form.field("agreed")} />
            </div>
            <Honeypot />
          </div>
        </SentFields>
        <p className="field__hint">
          Our <a href={pages.privacy}>privacy notice</a> says how long we store them, and how to be taken off
          the list.
        </p>
        <div className={styles.actions}>
          <Button type="submit" busy={state !== "idle"}>
            Join the waiting list
          </Button>
          <SendingNotice state={state} onCancel={cancel} />
        </div>
      </form>
    </div>
  );
}

import { useState } from "react";
import { api, pages } from "#addresses/public.ts";
import { send, UnexpectedStatusError } from "#kit/api-client.ts";
import { setFlag } from "#kit/browser-storage.ts";
import { FormProblem } from "#kit/forms/FormProblem.tsx";
import { SendingNotice, SentFields } from "#kit/forms/FormSending.tsx";
import { Honeypot } from "#kit/forms/Honeypot.tsx";
import type { Typed } from "#kit/forms/schema-resolver.ts";
import { type Submission, usePublicForm } from "#kit/forms/use-public-form.ts";
import { failureText } from "#kit/forms/use-submission.ts";
import { useHydrated } from "#kit/islands/use-hydrated.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { TrimmedEmailField } from "#kit/ui/EmailField.tsx";
import { SelectField, TextAreaField, TextField } from "#kit/ui/Field.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import { NAME_HINT } from "#rules/person-name.ts";
import { infoFromOptions } from "../choices.ts";
import { type EnquiryFields, type EnquiryFormPlace, enquirySchema, popupEnquirySchema } from "../enquiry.ts";
import { CONNECTUS_FILLED, FORM_SUBMITTED } from "./contact.flag-keys.ts";

/** Resolves once the enquiry is stored, which the server confirms with 201 and no other status (public-site §7). */
async function sendEnquiry(enquiry: Typed<EnquiryFields>, { guard, idempotencyKey, signal }: Submission) {
  const { status } = await send(api.enquirySubmit, {
    method: "POST",
    headers: { "idempotency-key": idempotencyKey },
    body: { ...enquiry, ...guard },
    signal,
  });
  if (status !== 201) throw new UnexpectedStatusError(`Answered with ${status}.`);
}

export const DRAFT_KEY = "contactFormDraft";

interface ContactFormOptions {
  readonly place: EnquiryFormPlace;
  readonly onSent: (enquiry: Typed<EnquiryFields>) => void;
  /** Called with the text of a failure, even if the form is unmounted by then. */
  readonly onFailed?: ((text: string) => void) | undefined;
}

function useContactForm({ place, onSent, onFailed }: ContactFormOptions) {
  const { form, draft, handleSubmit, attempt, submissionOf, showFailure, ...shown } = usePublicForm({
    schema: place === "page" ? enquirySchema : popupEnquirySchema,
    draftKey: DRAFT_KEY,
    failureText,
  });

  function finish(enquiry: Typed<EnquiryFields>) {
    form.reset();
    draft.clear();
    setFlag("sessionStorage", FORM_SUBMITTED);
    setFlag("localStorage", CONNECTUS_FILLED);
    onSent(enquiry);
  }

  function fail(cause: unknown) {
    const { text } = showFailure(cause);
    onFailed?.(text);
  }

  async function deliver(enquiry: Typed<EnquiryFields>) {
    const outcome = await attempt((signal) => sendEnquiry(enquiry, submissionOf(enquiry, signal)));
    if (outcome?.status === "sent") finish(enquiry);
    if (outcome?.status === "failed") fail(outcome.cause);
  }

  return { ...shown, form, submit: handleSubmit(deliver) };
}

interface ThankYouProps {
  /** The address that the firm will answer to; `null` until something was sent. */
  readonly email: string | null;
  readonly onClose: () => void;
}

const ThankYouDialog = ({ email, onClose }: ThankYouProps) => (
  <Dialog
    open={email !== null}
    onClose={onClose}
    title="Thank you"
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <p>
      Your enquiry has reached us. Client services answers you at <strong>{email}</strong>, or by phone,
      within one working day.
    </p>
    <p>Closing this takes you to the home page.</p>
  </Dialog>
);

interface Props {
  /** The contact page, or the popup, which words one rule differently (spec-decisions C5). */
  readonly place?: EnquiryFormPlace;
  /** The popup's reaction to a successful submit. The page instead thanks in a dialog and then leads home. */
  readonly onSent?: () => void;
  /** The popup's reaction to a failure: it may be closed by then, and the form unmounted. */
  readonly onFailed?: (text: string) => void;
}

export function ContactForm({ place = "page", onSent, onFailed }: Props) {
  const [thanked, setThanked] = useState<string | null>(null);
  /** How often the form was emptied: its fields then start anew. */
  const [emptied, setEmptied] = useState(0);

  const { element, form, problem, submit, state, cancel, draftNote } = useContactForm({
    place,
    onSent: ({ email }) => {
      setEmptied(emptied + 1);
      if (place === "page") setThanked(email);
      onSent?.();
    },
    onFailed,
  });

  useHydrated(element);

  // Closes the dialog first: the browser may keep the page in its back/forward cache and restore it as it was left.
  const goHome = () => {
    setThanked(null);
    window.location.assign(pages.home);
  };

  // Without scripts the server refuses the form; with GET, the address would contain what was typed.
  return (
    <div className={styles.frame}>
      <FormProblem form={form} problem={problem} />
      <form
        aria-label="Enquiry"
        className={styles.form}
        ref={element}
        method="post"
        action={api.enquirySubmit}
        noValidate
        onSubmit={submit}
        data-draft={DRAFT_KEY}
      >
        <SentFields isSending={state !== "idle"}>
          <div className="field-grid" key={emptied}>
            <TextField label="Full name" hint={NAME_HINT} autoComplete="name" {...form.field("fullName")} />
            <TrimmedEmailField label="Email" {...form.field("email")} />
            <PhoneField label="Phone number" value={form.text("phone")} {...form.field("phone")} />
            <TextField label="Location" autoComplete="address-level2" {...form.field("location")} />
            <SelectField
              label="How did you hear about us?"
              placeholder="Please select"
              options={infoFromOptions}
              wide
              {...form.field("info_from")}
            />
            <TextAreaField label="Message" rows={5} optional wide {...form.field("message")} />
            <Honeypot />
          </div>
        </SentFields>
        <p className="field__hint">
          We use these details to answer you, and for nothing else: see our{" "}
          <a href={pages.privacy}>privacy notice</a> and our <a href={pages.terms}>terms and conditions</a>.
        </p>
        <div className={styles.actions}>
          <Button type="submit" busy={state !== "idle"}>
            Send enquiry
          </Button>
          <SendingNotice state={state} onCancel={cancel} />
        </div>
        {draftNote(() => setEmptied(emptied + 1))}
      </form>
      <ThankYouDialog email={thanked} onClose={goHome} />
    </div>
  );
}

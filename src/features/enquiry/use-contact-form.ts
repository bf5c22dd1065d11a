import { send, UnexpectedStatusError } from "#kit/api-client.ts";
import { setFlag } from "#kit/browser-storage.ts";
import { type Submission, usePublicForm } from "#kit/forms/use-public-form.ts";
import { failureText } from "#kit/forms/use-submission.ts";
import { api } from "#paths";
import { CONNECTUS_FILLED, FORM_SUBMITTED } from "./contact.flag-keys.ts";
import { type EnquiryFields, type EnquiryFormPlace, enquirySchema, popupEnquirySchema } from "./enquiry.ts";

/** Resolves once the enquiry is stored, which the server confirms with 201 and no other status (public-site §7). */
async function sendEnquiry(enquiry: EnquiryFields, { guard, idempotencyKey, signal }: Submission) {
  const { status } = await send(api.enquirySubmit, {
    method: "POST",
    headers: { "idempotency-key": idempotencyKey },
    body: { ...enquiry, message: enquiry.message ?? "", ...guard },
    signal,
  });
  if (status !== 201) throw new UnexpectedStatusError(`Answered with ${status}.`);
}

export const DRAFT_KEY = "contactFormDraft";

interface ContactFormOptions {
  readonly place: EnquiryFormPlace;
  readonly onSent: (enquiry: EnquiryFields) => void;
  /** Called with the text of a failure, even if the form is unmounted by then. */
  readonly onFailed?: ((text: string) => void) | undefined;
}

export function useContactForm({ place, onSent, onFailed }: ContactFormOptions) {
  const { form, draft, handleSubmit, attempt, submissionOf, showFailure, ...shown } = usePublicForm({
    schema: place === "page" ? enquirySchema : popupEnquirySchema,
    draftKey: DRAFT_KEY,
    failureText,
  });

  function finish(enquiry: EnquiryFields) {
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

  async function deliver(enquiry: EnquiryFields) {
    const outcome = await attempt((signal) => sendEnquiry(enquiry, submissionOf(enquiry, signal)));
    if (outcome?.status === "sent") finish(enquiry);
    if (outcome?.status === "failed") fail(outcome.cause);
  }

  return { ...shown, form, submit: handleSubmit(deliver) };
}

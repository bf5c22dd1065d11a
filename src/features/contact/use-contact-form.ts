import { useState } from "react";
import type { Problem } from "#components/ui/FormProblem.tsx";
import {
  type EnquiryFields,
  type EnquiryFormPlace,
  enquirySchema,
  popupEnquirySchema,
} from "#domain/enquiry.ts";
import { RefusedError } from "#lib/api-client.ts";
import { setFlag } from "#lib/flag-storage.ts";
import { useFormDraft } from "#lib/use-form-draft.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import { cancelledText, useSubmission } from "#lib/use-submission.ts";
import { CONNECTUS_FILLED, FORM_SUBMITTED } from "./contact.flag-keys.ts";
import { failureText } from "./failure-text.ts";
import { sendEnquiry } from "./send-enquiry.ts";

export const DRAFT_KEY = "contactFormDraft";

/** In the order in which they are asked for. */
const fieldNames = ["fullName", "email", "phone", "location", "info_from", "message"] as const;

const blank = Object.fromEntries(fieldNames.map((name) => [name, ""]));

const about = (text: string, isAboutFields = false): Problem => ({ kind: "text", text, isAboutFields });

interface ContactFormOptions {
  readonly place: EnquiryFormPlace;
  /** What the honeypot holds. */
  readonly caught: () => string;
  readonly onSent: (enquiry: EnquiryFields) => void;
  /** Told what went wrong, also where the form is gone by then. */
  readonly onFailed?: ((text: string) => void) | undefined;
}

/** The contact form's fields, draft, sending and outcome. */
export function useContactForm({ place, caught, onSent, onFailed }: ContactFormOptions) {
  const form = useSchemaForm(place === "page" ? enquirySchema : popupEnquirySchema);
  const draft = useFormDraft(DRAFT_KEY, form);
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<Problem | null>(null);

  function finish(enquiry: EnquiryFields) {
    form.reset(blank);
    draft.clear();
    setFlag("sessionStorage", FORM_SUBMITTED);
    setFlag("localStorage", CONNECTUS_FILLED);
    onSent(enquiry);
  }

  function fail(cause: unknown) {
    const refusals = cause instanceof RefusedError ? cause.failure.fields : undefined;
    const text = failureText(cause);
    setProblem(about(text, refusals !== undefined));
    onFailed?.(text);
    if (refusals) form.showRefusals(refusals);
  }

  async function deliver(enquiry: EnquiryFields) {
    const { key: idempotencyKey, filledInMs } = draft.attempt(JSON.stringify(enquiry));
    const guard = { homepage: caught(), filledInMs };
    setProblem(null);
    const outcome = await run((signal) => sendEnquiry({ enquiry, guard, idempotencyKey, signal }));
    if (outcome?.status === "sent") finish(enquiry);
    else if (outcome?.status === "failed") fail(outcome.cause);
    else if (outcome) setProblem(about(cancelledText));
  }

  const submit = form.handleSubmit(deliver, ({ root, ...wrong }) =>
    setProblem(
      root?.message
        ? about(root.message)
        : { kind: "fields", names: fieldNames.filter((name) => name in wrong) },
    ),
  );

  return { form, problem, submit, state, cancel };
}

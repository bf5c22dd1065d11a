import { pages } from "#paths";
import { contactTexts, type JobFairContactFields, jobFairContactSchema } from "./contact.ts";
import { flowKeys } from "./flow-keys.ts";
import { type StepSending, sendContact } from "./job-fair.client.ts";
import {
  $registration,
  keepRegistration,
  readFailedText,
  settledRegistration,
} from "./registration.state.ts";
import { setFlash } from "./set-flash.ts";
import { useRefill } from "./use-refill.ts";
import { useStep } from "./use-step.ts";

const fieldNames = [
  "fullName",
  "designation",
  "email",
  "phone",
  "alternateContact",
] as const satisfies readonly (keyof JobFairContactFields)[];

/** It is not yet known which company the contact person belongs to. */
const obstacle = async () => ((await settledRegistration()) === undefined ? { text: readFailedText } : null);

async function send(contact: JobFairContactFields, sending: StepSending) {
  const registration = $registration.get();
  if (!registration) throw new Error("There is no company to add a contact person to.");
  await sendContact(contact, sending);
  keepRegistration({ ...registration, contact });
  setFlash(contactTexts.added);
}

/** Step 2: the contact person's fields and the submission. */
export function useContactPersonForm() {
  const step = useStep<JobFairContactFields>({
    schema: jobFairContactSchema,
    draftKey: flowKeys.contactPersonDraft,
    fieldNames,
    obstacle,
    send,
    next: pages.jobFairVoucher,
  });
  useRefill(step, "contact");
  return step;
}

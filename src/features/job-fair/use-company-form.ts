import { type SyntheticEvent, useState } from "react";
import { canKeep, remember } from "#kit/browser-storage.ts";
import type { TextProblem } from "#kit/ui/FormProblem.tsx";
import { pages } from "#paths";
import { pincodeTexts } from "#rules/pincode.ts";
import { type JobFairCompanyFields, jobFairCompanySchema, websiteWhenLeft } from "./company.ts";
import { flowKeys, forgetEnding } from "./flow.ts";
import { type StepSubmission, sendCompany } from "./job-fair.client.ts";
import { $registration, storeRegistration } from "./registration.state.ts";
import { usePincode } from "./use-pincode.ts";
import { useRefill, useStep } from "./use-step.ts";

const storageIsBlockedText =
  "Your browser is set to keep nothing, so the next step would not know your company. Please allow this site to store data, or use another browser.";

/** With neither cookies nor session storage, every later step would redirect to the first. */
const storageIsBlocked = () => !navigator.cookieEnabled && !canKeep("sessionStorage");

/** Drafts of the later steps belong to the previous company. */
function dropLaterDrafts() {
  remember("sessionStorage", flowKeys.contactPersonDraft, null);
  remember("sessionStorage", flowKeys.giftsDraft, null);
}

async function send(company: JobFairCompanyFields, submission: StepSubmission) {
  const known = $registration.get();
  const { companyId } = await sendCompany(company, submission);
  // A call answered with the company that it named leaves the cookie to whichever registration had it.
  if (companyId !== submission.companyId) forgetEnding();
  if (submission.registration === "new") dropLaterDrafts();
  const isComplete = submission.registration === "edit";
  // Sending step 1 again does not change the company's contact person (spec-decisions E5).
  const contact = known?.companyId === companyId ? known.contact : null;
  storeRegistration({ companyId, isComplete, company, contact });
}

const blockedStorage: TextProblem = { text: storageIsBlockedText };
const unknownPincode: TextProblem = { text: pincodeTexts.unknown, names: ["pincode"] };

/** Step 1: the company's fields, the place that follows from its pincode, and the submission. */
export function useCompanyForm() {
  const step = useStep<JobFairCompanyFields>({
    schema: jobFairCompanySchema,
    draftKey: flowKeys.companyDraft,
    obstacle,
    send,
    next: pages.jobFairUser,
  });
  const pincode = usePincode(step.form);
  const [isSettling, setIsSettling] = useState(false);
  useRefill(step, "company");

  async function obstacle(): Promise<TextProblem | null> {
    if (storageIsBlocked()) return blockedStorage;
    return (await pincode.settled()) === "unknown" ? unknownPincode : null;
  }

  /** As the field does when it is left: an autofilled one never is. */
  function tidyWebsite() {
    const website = step.form.getValues("website");
    if (typeof website === "string") step.form.setValue("website", websiteWhenLeft(website));
  }

  /** Waits for a pending lookup, since its place belongs to what is sent. */
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    // Before the wait: after it, React would batch this with the next problem, and the same alert would stay in place.
    step.setProblem(null);
    tidyWebsite();
    setIsSettling(true);
    await pincode.settled();
    await step.submit();
    setIsSettling(false);
  }

  /** Waiting for the lookup looks like sending, but the fields can still be changed and focused. */
  const shownState = isSettling && step.state === "idle" ? "sending" : step.state;
  return { ...step, shownState, submit, pincode: pincode.status } as const;
}

export type CompanyFormFields = ReturnType<typeof useCompanyForm>["form"];

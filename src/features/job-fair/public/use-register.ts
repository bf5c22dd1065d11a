import { useState } from "react";
import { isFlagSet, recall, remember, SET } from "#kit/browser-storage.ts";
import { orOffline, useSubmission } from "#kit/forms/FormSending.tsx";
import { announceError } from "#kit/ui/Toasts.tsx";
import { unlessAborted } from "#kit/unless-aborted.ts";
import { fairSteps } from "../fair-steps.ts";
import { termsMissingText } from "../gifts.ts";
import { noCompanyText, noContactText } from "../registration.ts";
import { endFlow, flowKeys } from "./flow.ts";
import { failureText, isCompleteRefusal, isOfOtherCompany } from "./registration.client.ts";
import { askForRegistration, readFailedText, settledRegistration } from "./registration.state.ts";
import { knownProblem, StepError, type StepProblem } from "./StepAlert.tsx";
import type { useGifts } from "./use-gifts.ts";

const leadTo = (step: "company" | "contactPerson", text: string): StepProblem => {
  const { page, label } = fairSteps[step];
  return { text, page: { href: page, name: label.toLowerCase() } };
};

/** The company to register; throws `StepError` if it cannot be registered yet. */
async function registrable() {
  const registration = await settledRegistration();
  if (registration === undefined) throw new StepError({ text: readFailedText });
  if (registration === null) throw new StepError(leadTo("company", noCompanyText));
  if (!registration.contact) throw new StepError(leadTo("contactPerson", noContactText));
  const { companyId, company } = registration;
  return { companyId, companyName: company.companyName };
}

function problemOf(cause: unknown): StepProblem {
  const known = knownProblem(cause);
  if (known) return known;
  // The first step asks which of the two the visitor wants.
  if (isCompleteRefusal(cause)) return leadTo("company", cause.message);
  return { text: orOffline(failureText(cause)) };
}

/** Lets the last page end the registration; if nothing can be stored for that page, ends it now. */
async function leaveRegistered(reference: string | null | undefined) {
  remember("sessionStorage", flowKeys.registered, reference ?? SET);
  if (recall("sessionStorage", flowKeys.registered) === null) await endFlow();
}

/** Register: sends the choice, and moves on only once it is accepted. */
export function useRegister(
  { hasAgreed, send }: Pick<ReturnType<typeof useGifts>, "hasAgreed" | "send">,
  askForTerms: () => void,
) {
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<StepProblem | null>(null);
  const [isTermsMissing, setIsTermsMissing] = useState(false);

  function fail(why: StepProblem) {
    setProblem(why);
    announceError(why.text);
  }

  async function register(): Promise<void> {
    setProblem(null);
    setIsTermsMissing(!hasAgreed());
    if (!hasAgreed()) return askForTerms();
    const outcome = await run(async (signal) => {
      const company = await unlessAborted(registrable(), signal);
      const registration = isFlagSet("sessionStorage", flowKeys.editing) ? "edit" : "new";
      const { reference } = await send({ ...company, registration }, signal);
      await leaveRegistered(reference);
    });
    if (outcome?.status === "failed") {
      if (isOfOtherCompany(outcome.cause)) void askForRegistration();
      fail(problemOf(outcome.cause));
    }
    if (outcome?.status === "cancelled")
      setProblem({ text: "Sending was cancelled. Your choice is still here." });
    if (outcome?.status === "sent") window.location.assign(fairSteps.gifts.next);
  }

  return {
    state,
    cancel,
    problem,
    register,
    /** The error of the terms box; the form hides it once the box is ticked. */
    termsError: isTermsMissing ? termsMissingText : undefined,
  };
}

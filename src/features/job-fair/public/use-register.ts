import { useState } from "react";
import { pages } from "#addresses/public.ts";
import { isFlagSet, recall, remember, SET } from "#kit/browser-storage.ts";
import { orOffline, useSubmission } from "#kit/forms/use-submission.ts";
import { announceError } from "#kit/ui/Toasts.tsx";
import { unlessAborted } from "#kit/unless-aborted.ts";
import { termsMissingText } from "../gifts.ts";
import { noCompanyText, noContactText } from "../registration.ts";
import { endFlow, flowKeys } from "./flow.ts";
import { failureText, isCompleteRefusal, isOfOtherCompany, sendGifts } from "./registration.client.ts";
import { askForRegistration, readFailedText, settledRegistration } from "./registration.state.ts";
import { type StepProblem, seasonProblem } from "./StepAlert.tsx";
import type { useGifts } from "./use-gifts.ts";

const noCompany = { text: noCompanyText, page: { href: pages.jobFair, name: "company information" } };
const noContact = { text: noContactText, page: { href: pages.jobFairUser, name: "contact person" } };

class NotRegistrableError extends Error {
  readonly problem: StepProblem;

  constructor(problem: StepProblem) {
    super(problem.text);
    this.problem = problem;
  }
}

/** The company to register; throws `NotRegistrableError` if it cannot be registered yet. */
async function registrable() {
  const registration = await settledRegistration();
  if (registration === undefined) throw new NotRegistrableError({ text: readFailedText });
  if (registration === null) throw new NotRegistrableError(noCompany);
  if (!registration.contact) throw new NotRegistrableError(noContact);
  const { companyId, company } = registration;
  return { companyId, companyName: company.companyName };
}

function problemOf(cause: unknown): StepProblem {
  if (cause instanceof NotRegistrableError) return cause.problem;
  const outOfSeason = seasonProblem(cause);
  if (outOfSeason) return outOfSeason;
  // The first step asks which of the two the visitor wants.
  if (isCompleteRefusal(cause)) return { ...noCompany, text: cause.message };
  return { text: orOffline(failureText(cause)) };
}

/** Lets the last page end the registration; if nothing can be stored for that page, ends it now. */
async function leaveRegistered(reference: string | null | undefined) {
  remember("sessionStorage", flowKeys.registered, reference ?? SET);
  if (recall("sessionStorage", flowKeys.registered) === null) await endFlow();
}

/** Register: sends the choice, and moves on only once it is accepted. */
export function useRegister(
  { latest, loaded }: Pick<ReturnType<typeof useGifts>, "latest" | "loaded">,
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
    const { agreeTerms } = latest();
    setProblem(null);
    setIsTermsMissing(!agreeTerms);
    if (!agreeTerms) return askForTerms();
    const outcome = await run(async (signal) => {
      const company = await unlessAborted(registrable(), signal);
      await unlessAborted(loaded(), signal);
      const registration = isFlagSet("sessionStorage", flowKeys.editing) ? "edit" : "new";
      const { reference } = await sendGifts({ ...company, registration, ...latest() }, signal);
      await leaveRegistered(reference);
    });
    if (outcome?.status === "failed") {
      if (isOfOtherCompany(outcome.cause)) void askForRegistration();
      fail(problemOf(outcome.cause));
    }
    if (outcome?.status === "cancelled")
      setProblem({ text: "Sending was cancelled. Your choice is still here." });
    if (outcome?.status === "sent") window.location.assign(pages.jobFairClose);
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

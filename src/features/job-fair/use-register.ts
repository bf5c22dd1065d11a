import { useState } from "react";
import { termsMissingText } from "#domain/job-fair/job-fair-agreement.ts";
import { noCompanyText } from "#domain/job-fair/job-fair-selection.ts";
import { setFlag } from "#lib/flag-storage.ts";
import { announceError } from "#lib/toasts.ts";
import { useSubmission } from "#lib/use-submission.ts";
import { pages } from "#paths";
import { failureText } from "./failure-text.ts";
import { flowKeys } from "./flow-keys.ts";
import { sendSelection } from "./job-fair.client.ts";
import type { Gifts } from "./kept-gifts.ts";
import { $registration } from "./registration.store.ts";

/** Why the choice was not taken. */
interface RegisterProblem {
  readonly text: string;
  /** Step 1 mends it. */
  readonly needsCompany: boolean;
}

/** Register: sends the choice, and leads on only once it is taken (spec-decisions E18). */
export function useRegister(latest: () => Gifts) {
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<RegisterProblem | null>(null);
  const [isTermsMissing, setIsTermsMissing] = useState(false);

  function fail(text: string, needsCompany = false) {
    setProblem({ text, needsCompany });
    announceError(text);
  }

  /** Whether it went as far as the sending. */
  async function register(): Promise<boolean> {
    const gifts = latest();
    setProblem(null);
    setIsTermsMissing(!gifts.agreeTerms);
    if (!gifts.agreeTerms) return false;
    const companyId = $registration.get()?.companyId;
    if (!companyId) {
      fail(noCompanyText, true);
      return true;
    }
    const outcome = await run((signal) => sendSelection({ companyId, ...gifts }, signal));
    if (outcome?.status === "failed") fail(failureText(outcome.cause));
    if (outcome?.status === "cancelled")
      setProblem({ text: "Sending was cancelled. Your choice is still here.", needsCompany: false });
    if (outcome?.status === "sent") {
      setFlag("sessionStorage", flowKeys.registered);
      window.location.assign(pages.jobFairClose);
    }
    return true;
  }

  return {
    state,
    cancel,
    problem,
    register,
    /** Of the box that was not ticked; whoever ticks it then has put it right. */
    termsError: isTermsMissing ? termsMissingText : undefined,
  };
}

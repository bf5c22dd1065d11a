import { type RefObject, useState } from "react";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { orOffline, useSubmission } from "#kit/forms/use-submission.ts";
import { type LookupProblem, type LookupResult, lookUp, lookupText } from "./look-up.ts";
import { useCaptcha } from "./use-captcha.ts";
import { lookupSchema, verificationTexts } from "./verification.ts";
import { storeVerified } from "./verified.state.ts";

const open = (address: string) => window.location.assign(address);

/** The ID, the captcha, the lookup and its result. */
export function useVerification(tick: RefObject<HTMLInputElement | null>) {
  const form = useSchemaForm(lookupSchema);
  const captcha = useCaptcha();
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<LookupProblem | "cancelled" | null>(null);
  const [hasSkipped, setHasSkipped] = useState(false);
  const isVerified = captcha.status === "verified";

  /** Every lookup needs its own captcha (public-site §4). */
  function startAgain() {
    captcha.reset();
    if (tick.current) tick.current.checked = false;
  }

  function show(result: LookupResult) {
    startAgain();
    if (result.kind !== "found") return setProblem(result.kind);
    if (storeVerified(result.employee, result.foundAt)) open(result.destination);
    else setProblem("notStored");
  }

  async function deliver({ empID }: { readonly empID: string }) {
    setHasSkipped(!isVerified);
    if (!isVerified) return;
    setProblem(null);
    const results: LookupResult[] = [];
    const outcome = await run(async (signal) => results.push(await lookUp(empID, signal)));
    if (outcome?.status === "cancelled") {
      startAgain();
      setProblem("cancelled");
    }
    for (const result of results) show(result);
  }

  const submit = form.handleSubmit(deliver, () => setHasSkipped(!isVerified));

  return {
    form,
    captcha,
    isVerified,
    state,
    cancel,
    submit,
    /** About the lookup as a whole. */
    problem: problem && {
      kind: problem,
      text: problem === "cancelled" ? "The verification was cancelled." : orOffline(lookupText(problem)),
    },
    /** About the captcha. */
    complaint: hasSkipped && !isVerified ? verificationTexts.captchaMissing : "",
  };
}

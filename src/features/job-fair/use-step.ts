import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { completeRegistrationSchema, type RegistrationChoice } from "#domain/job-fair/job-fair-company.ts";
import { RefusedError } from "#lib/api-client.ts";
import { remember } from "#lib/browser-storage.ts";
import { isFlagSet, SET } from "#lib/flag-storage.ts";
import { type Problem, textProblem } from "#lib/form-problem.ts";
import { onPageRestored } from "#lib/on-page-restored.ts";
import { announceError } from "#lib/toasts.ts";
import { type PublicFormOptions, usePublicForm } from "#lib/use-public-form.ts";
import { failureText } from "./failure-text.ts";
import { flowKeys } from "./flow-keys.ts";
import { isUntyped } from "./is-untyped.ts";
import type { StepSending } from "./job-fair.client.ts";

interface StepOptions<Clean extends object> extends Omit<PublicFormOptions<Clean>, "failureText"> {
  /** Why it cannot go yet, although each field alone is right. */
  readonly obstacle?: () => Promise<Problem | null>;
  /** Resolves once it is taken. */
  readonly send: (fields: Clean, sending: StepSending) => Promise<void>;
  /** The address of the next step. */
  readonly next: string;
}

/** Fields that met a registration which is complete already: somebody has to say what is meant (spec-decisions E5). */
interface Undecided<Clean> {
  readonly fields: Clean;
  readonly companyName: string;
}

/** The complete registration that a refusal is about, by its company's name. */
function completeCompany(cause: unknown): string | null {
  if (!(cause instanceof RefusedError) || !cause.failure.fields?.["registration"]) return null;
  const current = z.safeParse(completeRegistrationSchema, cause.failure.current);
  return current.success ? current.data.companyName : "";
}

/** One of the two steps that are filled in: its fields and draft, the sending, and what became of it. */
export function useStep<Clean extends object>({ obstacle, send, next, ...options }: StepOptions<Clean>) {
  const { handleSubmit, attempt, showFailure, ...step } = usePublicForm({ ...options, failureText });
  const { draft, setProblem } = step;
  const { reset } = step.form;
  const [undecided, setUndecided] = useState<Undecided<Clean> | null>(null);

  // The end of a registration drops its drafts, so that the next company begins with empty forms (spec-decisions E17).
  useEffect(
    () =>
      onPageRestored(() => {
        if (isUntyped(draft)) reset();
      }),
    [draft, reset],
  );

  function fail(fields: Clean, cause: unknown) {
    const companyName = completeCompany(cause);
    if (companyName === null) announceError(showFailure(cause));
    else setUndecided({ fields, companyName });
  }

  async function deliver(fields: Clean, choice?: RegistrationChoice) {
    const obstructed = await obstacle?.();
    if (obstructed) return setProblem(obstructed);
    const registration = choice ?? (isFlagSet("sessionStorage", flowKeys.editing) ? "edit" : undefined);
    const outcome = await attempt([fields, registration], (sending) =>
      send(fields, { registration, ...sending }),
    );
    if (outcome?.status === "sent") window.location.assign(next);
    if (outcome?.status === "failed") fail(fields, outcome.cause);
  }

  /** Sends again what was refused, now that it is clear what is meant. */
  function decide(choice: RegistrationChoice) {
    if (!undecided) return;
    setUndecided(null);
    remember("sessionStorage", flowKeys.editing, choice === "edit" ? SET : null);
    deliver(undecided.fields, choice);
  }

  /** Goes back to the fields without an answer. A dialog that its answer has closed tells of that as well. */
  function leaveUndecided() {
    if (!undecided) return;
    setUndecided(null);
    setProblem(textProblem("Nothing was sent. What you typed is still here."));
  }

  return {
    ...step,
    submit: handleSubmit(deliver),
    /** The company whose complete registration stands in the way; `null` while none does. */
    undecided: undecided?.companyName ?? null,
    decide,
    leaveUndecided,
  };
}

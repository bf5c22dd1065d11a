import { type SyntheticEvent, useEffect, useState } from "react";
import * as z from "zod/mini";
import type { Problem } from "#components/ui/FormProblem.tsx";
import { completeRegistrationSchema, type RegistrationChoice } from "#domain/job-fair/job-fair-company.ts";
import { RefusedError } from "#lib/api-client.ts";
import { remember } from "#lib/browser-storage.ts";
import { isFlagSet, SET } from "#lib/flag-storage.ts";
import { onPageRestored } from "#lib/on-page-restored.ts";
import { announceError } from "#lib/toasts.ts";
import { useFormDraft } from "#lib/use-form-draft.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import { cancelledText, useSubmission } from "#lib/use-submission.ts";
import { failureText } from "./failure-text.ts";
import { flowKeys } from "./flow-keys.ts";
import { isUntyped } from "./is-untyped.ts";
import type { Sending } from "./job-fair.client.ts";

interface StepOptions<Clean extends object> {
  readonly schema: Parameters<typeof useSchemaForm<Clean>>[0];
  readonly draftKey: string;
  /** In the order in which they are asked for. */
  readonly fieldNames: readonly (keyof Clean & string)[];
  /** What the honeypot holds. */
  readonly caught?: () => string;
  /** Why it cannot go yet, although each field alone is right. */
  readonly obstacle?: () => Promise<Problem | null>;
  /** Resolves once it is taken. */
  readonly send: (fields: Clean, sending: Sending) => Promise<void>;
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
export function useStep<Clean extends object>(options: StepOptions<Clean>) {
  const { schema, draftKey, fieldNames, caught, obstacle, send, next } = options;
  const form = useSchemaForm<Clean>(schema);
  const draft = useFormDraft(draftKey, form);
  const { reset } = form;
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<Problem | null>(null);
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
    if (companyName !== null) return setUndecided({ fields, companyName });
    const refusals = (cause instanceof RefusedError && cause.failure.fields) || {};
    const text = failureText(cause);
    setProblem({ kind: "text", text, isAboutFields: fieldNames.some((name) => name in refusals) });
    form.showRefusals(refusals);
    announceError(text);
  }

  async function deliver(fields: Clean, choice?: RegistrationChoice) {
    const obstructed = (await obstacle?.()) ?? null;
    setProblem(obstructed);
    if (obstructed) return;
    const registration = choice ?? (isFlagSet("sessionStorage", flowKeys.editing) ? "edit" : undefined);
    const { key: idempotencyKey, filledInMs } = draft.attempt(JSON.stringify([fields, registration]));
    const guard = { homepage: caught?.() ?? "", filledInMs };
    const outcome = await run((signal) => send(fields, { registration, guard, idempotencyKey, signal }));
    if (outcome?.status === "failed") return fail(fields, outcome.cause);
    if (outcome?.status === "sent") return window.location.assign(next);
    if (outcome) setProblem({ kind: "text", text: cancelledText, isAboutFields: false });
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
    setProblem({
      kind: "text",
      text: "Nothing was sent. What you typed is still here.",
      isAboutFields: false,
    });
  }

  const validate = form.handleSubmit(
    (fields) => deliver(fields),
    ({ root, ...wrong }) =>
      setProblem(
        root?.message
          ? { kind: "text", text: root.message, isAboutFields: false }
          : { kind: "fields", names: fieldNames.filter((name) => name in wrong) },
      ),
  );

  /** What was said of the attempt before goes first, so that the same is said anew. */
  function submit(event?: SyntheticEvent) {
    setProblem(null);
    return validate(event);
  }

  return {
    form,
    draft,
    problem,
    submit,
    state,
    cancel,
    /** The company whose complete registration stands in the way; `null` while none does. */
    undecided: undecided?.companyName ?? null,
    decide,
    leaveUndecided,
  };
}

import { type ComponentType, createElement, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { RefusedError } from "#kit/api-client.ts";
import type { DraftNoteProps } from "#kit/forms/DraftNote.tsx";
import type { Problem } from "#kit/forms/FormProblem.tsx";
import { HONEYPOT, type SubmissionGuard } from "#rules/submission-guard.ts";
import { useFormDraft } from "./form-draft.ts";
import type { FormValues, Typed } from "./schema-resolver.ts";
import { useSchemaForm } from "./use-schema-form.ts";
import { cancelledText, orOffline, useSubmission } from "./use-submission.ts";

/** The value of the form's honeypot, also while its fields are disabled; empty in a form that has none. */
const honeypotValue = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>(`[name=${HONEYPOT}]`)?.value ?? "";

/** The names of the form's fields, in the order in which it shows them. */
const shownNames = (form: HTMLFormElement | null) => [
  ...new Set(Array.from(form?.elements ?? [], (control) => control.getAttribute("name") ?? "")),
];

/** Accompanies the content of every public form. */
export interface Submission {
  readonly guard: SubmissionGuard;
  /** The same for the same content, however often it is sent. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

export interface PublicFormOptions<Fields extends object> {
  readonly schema: z.ZodMiniType<Fields, FormValues>;
  readonly draftKey: string;
  readonly failureText: (cause: unknown) => string;
}

/** A public form: its fields and draft, its submission, and why it was not sent. */
export function usePublicForm<Fields extends object>({
  schema,
  draftKey,
  failureText,
}: PublicFormOptions<Fields>) {
  const element = useRef<HTMLFormElement>(null);
  const form = useSchemaForm(schema);
  const { draft, isStored } = useFormDraft(draftKey, form);
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [Note, setNote] = useState<ComponentType<DraftNoteProps>>();

  // Loaded when there is something to say: no form needs it before something is typed.
  useEffect(() => {
    if (isStored)
      import("#kit/forms/DraftNote.tsx").then(({ DraftNote }) => setNote(() => DraftNote)).catch(() => {});
  }, [isStored]);

  /**
   * Passes what was typed into the fields that are shown to `deliver`, once all is valid. Clears the problem first, so
   * that the same alert is announced again.
   */
  const handleSubmit = (deliver: (fields: Typed<Fields>) => Promise<void>) => (event?: SyntheticEvent) => {
    setProblem(null);
    return form.handleSubmit(
      (typed) => {
        const shown = shownNames(element.current);
        const sent = Object.entries(typed).filter(([name]) => shown.includes(name));
        return deliver(Object.fromEntries(sent) as Typed<Fields>);
      },
      ({ root, ...wrong }) =>
        setProblem(
          root?.message
            ? { text: root.message }
            : { names: shownNames(element.current).filter((name) => name in wrong) },
        ),
    )(event);
  };

  /** The idempotency key of this content, and everything else that accompanies it. */
  function submissionOf(content: unknown, signal: AbortSignal): Submission {
    const { key: idempotencyKey, filledInMs } = draft.attemptWith(JSON.stringify(content));
    return { guard: { homepage: honeypotValue(element.current), filledInMs }, idempotencyKey, signal };
  }

  /** Runs `send` as the form's submission; resolves to `null` while another submission is under way. */
  async function attempt(send: (signal: AbortSignal) => Promise<unknown>) {
    const outcome = await run(send);
    if (outcome?.status === "sent") draft.endAttempt();
    if (outcome?.status === "cancelled") setProblem({ text: cancelledText });
    return outcome;
  }

  /** Shows the failure above the form, and the server's refusals beside its fields. Returns both. */
  function showFailure(cause: unknown) {
    const refusals = (cause instanceof RefusedError && cause.body.fields) || {};
    const text = orOffline(failureText(cause));
    const names = form.showRefusals(refusals);
    setProblem({ text, names });
    return { text, refusals, names };
  }

  return {
    element,
    form,
    draft,
    /** The notice for shared devices; `onCleared` is called for what the form's values do not hold. */
    draftNote: (onCleared: () => void) => Note && createElement(Note, { isStored, form, draft, onCleared }),
    problem,
    setProblem,
    state,
    cancel,
    handleSubmit,
    attempt,
    submissionOf,
    showFailure,
  };
}

import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { NoResponseError, RefusedError, send as sendTo, UnexpectedStatusError } from "#kit/api-client.ts";
import { recall } from "#kit/browser-storage.ts";
import { langOfPage } from "#kit/language.ts";
import { unlessAborted } from "#kit/unless-aborted.ts";
import { noticeIn } from "#rules/privacy-notice.ts";
import { HONEYPOT, type SubmissionGuard } from "#rules/submission-guard.ts";
import type { Problem } from "./FormProblem.tsx";
import { cancelledText, failureText as documentedFailure, orOffline, useSubmission } from "./FormSending.tsx";
import { useFormDraft } from "./form-draft.ts";
import type { FormValues, Typed } from "./schema-resolver.ts";
import { useSchemaForm } from "./use-schema-form.ts";

/** The value of the form's honeypot, also while its fields are disabled. */
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

export interface Sending {
  /** Aborted when the visitor cancels. */
  readonly signal: AbortSignal;
  /** The idempotency key of that content, and everything else that accompanies it. */
  readonly submissionOf: (content: unknown) => Submission;
}

const textIfAny = z.catch(z.optional(z.string()), undefined);

const storedSchema = z.object({ reference: textIfAny, promise: textIfAny });

/** What the server says of a record that it has stored; all of it may be missing. */
export type Stored = z.output<typeof storedSchema>;

const STORED = 201;

/** How long after each attempt without an answer the next one follows. */
const RETRIES_AFTER_MS = [1000, 2000, 4000, 8000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the connection broke off; after a timeout, the visitor has waited long enough. */
const isWorthRetrying = (cause: unknown) =>
  navigator.onLine &&
  cause instanceof NoResponseError &&
  !(cause.cause instanceof DOMException && cause.cause.name === "TimeoutError");

/** Tries again while the connection brings no answer: under the same key, the server stores what it gets once. */
async function persistently<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const waitMs of RETRIES_AFTER_MS) {
    try {
      return await attempt();
    } catch (cause) {
      if (!isWorthRetrying(cause)) throw cause;
      await unlessAborted(pause(waitMs), signal);
    }
  }
  return attempt();
}

interface SendOptions {
  readonly timeoutMs?: number;
}

/** Resolves once the record is stored, which the server confirms with 201 and no other status (public-site §7). */
export async function sendRecord(
  path: string,
  body: object,
  { idempotencyKey, signal }: Submission,
  { timeoutMs }: SendOptions = {},
): Promise<Stored> {
  const attempt = () =>
    sendTo(path, {
      method: "POST",
      headers: { "idempotency-key": idempotencyKey },
      body,
      signal,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
  const { status, json } = await persistently(attempt, signal);
  if (status !== STORED) throw new UnexpectedStatusError(`Answered with ${status}.`);
  return z.safeParse(storedSchema, await json().catch(() => null)).data ?? {};
}

/** Why a form was not sent, as it says above itself and beside its fields. */
export interface Failure {
  readonly cause: unknown;
  readonly text: string;
  /** What the server says of fields, also of those that the form does not know. */
  readonly refusals: Readonly<Record<string, string>>;
  /** The form's own fields among them. */
  readonly names: readonly string[];
}

export interface PublicFormOptions<Fields extends object, Answer> {
  readonly schema: z.ZodMiniType<Fields, FormValues>;
  /** The API path that it is sent to. */
  readonly path: string;
  /** The draft's key in session storage. */
  readonly draftKey: string;
  /** What was sent stays in the form, which is sent again to change it. */
  readonly isKept?: boolean;
  /** Resolves once the server has accepted what was typed. By default it is sent as JSON, and becomes a record. */
  readonly send?: (typed: Typed<Fields>, sending: Sending) => Promise<Answer>;
  /** Called once it was sent, even if the form is unmounted by then. */
  readonly onSent: (typed: Typed<Fields>, answer: Answer) => void;
  readonly failureText?: (cause: unknown) => string;
  /** Deals with failures of its own, and says whether this was one; all others are shown. */
  readonly takesFailure?: (cause: unknown, typed: Typed<Fields>) => boolean;
  /** Called once a failure is shown, even if the form is unmounted by then. */
  readonly onFailed?: (failure: Failure) => void;
}

/** A public form: its fields and draft, its submission, and why it was not sent. `PublicForm` renders it. */
export function usePublicForm<Fields extends object, Answer = Stored>(
  options: PublicFormOptions<Fields, Answer>,
) {
  const { schema, path, draftKey, isKept = false, failureText = documentedFailure } = options;
  const element = useRef<HTMLFormElement>(null);
  const form = useSchemaForm(schema);
  const { draft, isStored, isRestored } = useFormDraft(draftKey, form);
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [emptied, setEmptied] = useState(0);
  /** Set if it could not be sent for want of a connection: it is sent once there is one. */
  const [isAwaitingConnection, setIsAwaitingConnection] = useState(false);

  const send =
    options.send ??
    (async (typed: Typed<Fields>, { submissionOf }: Sending) => {
      const submission = submissionOf(typed);
      return (await sendRecord(path, { ...typed, ...submission.guard }, submission)) as Answer;
    });

  /** Call when the values are reset: remounts the fields, which have further state of their own. */
  const renew = () => setEmptied((count) => count + 1);

  function finish(typed: Typed<Fields>, answer: Answer) {
    draft.endAttempt();
    if (!isKept) {
      form.reset();
      draft.clear();
      renew();
    }
    options.onSent(typed, answer);
  }

  /** Shows the failure above the form, and the server's refusals beside its fields. */
  function fail(cause: unknown, typed: Typed<Fields>) {
    if (options.takesFailure?.(cause, typed)) return;
    const refusals = (cause instanceof RefusedError && cause.body.fields) || {};
    const text = orOffline(failureText(cause));
    const names = form.showRefusals(refusals);
    setProblem({ text, names });
    setIsAwaitingConnection(cause instanceof NoResponseError && !navigator.onLine);
    options.onFailed?.({ cause, text, refusals, names });
  }

  /** Sends what was typed and is valid; nothing while another submission is under way. */
  async function deliver(typed: Typed<Fields>, sendTyped = send) {
    const answers: Answer[] = [];
    const outcome = await run(async (signal) => {
      function submissionOf(content: unknown): Submission {
        const { key: idempotencyKey, filledInMs } = draft.attemptWith(JSON.stringify(content));
        const guard = {
          homepage: honeypotValue(element.current),
          filledInMs,
          // Stored under the name by which it is sent: see kit/page/first-visit.ts.
          firstVisit: recall("sessionStorage", "firstVisit" satisfies keyof SubmissionGuard) ?? undefined,
          noticeVersion: noticeIn(langOfPage() ?? "en", import.meta.env.NOTICE_VERSION),
        };
        return { guard, idempotencyKey, signal };
      }
      answers.push(await sendTyped(typed, { signal, submissionOf }));
    });
    for (const answer of answers) finish(typed, answer);
    if (outcome?.status === "cancelled") setProblem({ text: cancelledText });
    if (outcome?.status === "failed") fail(outcome.cause, typed);
  }

  /** Sends what was typed into the fields that are shown. Clears the problem first, so that the same alert is announced again. */
  function submit(event?: SyntheticEvent) {
    setProblem(null);
    setIsAwaitingConnection(false);
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
  }

  // Runs at each render, since `submit` sends what the form contains then.
  useEffect(() => {
    if (!isAwaitingConnection) return;
    const send = () => void submit();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  });

  return {
    element,
    path,
    draftKey,
    draft,
    form,
    field: form.field,
    text: form.text,
    problem,
    setProblem,
    state,
    cancel,
    submit,
    deliver,
    /** Whether the browser stores something that has not been sent. */
    isStored: isStored && !isKept,
    /** Whether it began with what was typed before the page was opened. */
    isRestored: isRestored && !isKept,
    renew,
    /** How often the form was emptied. */
    emptied,
  };
}

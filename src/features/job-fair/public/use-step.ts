import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect, useState } from "react";
import * as z from "zod/mini";
import { canKeep, isFlagSet, remember, SET } from "#kit/browser-storage.ts";
import type { TextProblem } from "#kit/forms/FormProblem.tsx";
import type { openDraft } from "#kit/forms/form-draft.ts";
import type { FormValues, Typed } from "#kit/forms/schema-resolver.ts";
import { type PublicFormOptions, type Sending, usePublicForm } from "#kit/forms/use-public-form.ts";
import { onPageFilled } from "#kit/page-events.ts";
import { announceError } from "#kit/ui/Toasts.tsx";
import { unlessAborted } from "#kit/unless-aborted.ts";
import { completeRegistrationSchema, type Registration, type RegistrationChoice } from "../registration.ts";
import { flowKeys } from "./flow.ts";
import {
  failureText,
  isCompleteRefusal,
  isOfOtherCompany,
  type StepSubmission,
} from "./registration.client.ts";
import { $registration, askForRegistration, settledRegistration } from "./registration.state.ts";
import { seasonProblem } from "./StepAlert.tsx";

/** Whether the draft holds no input: not yet, or no longer. */
const isDraftEmpty = (draft: Pick<ReturnType<typeof openDraft>, "values">) =>
  !Object.values(draft.values()).some(Boolean);

interface Step extends Pick<ReturnType<typeof useStep>, "draft"> {
  readonly form: {
    readonly getValues: (name: string) => unknown;
    readonly setValue: (
      name: string,
      value: FormValues[string],
      options: { readonly shouldValidate: boolean },
    ) => void;
  };
}

/** Prefills an empty form with what this browser sent before, as in another tab or after this one was closed. */
export function useRefill({ draft, form }: Step, part: "company" | "contact") {
  const registration = useStore($registration, { ssr: "initial" });
  const { getValues, setValue } = form;

  useEffect(() => {
    const sent = registration?.[part];
    if (!sent || !isDraftEmpty(draft)) return;
    for (const [name, value] of Object.entries(sent)) {
      if (typeof value === "string" && !getValues(name)) setValue(name, value, { shouldValidate: true });
    }
  }, [registration, part, draft, getValues, setValue]);
}

interface StepOptions<Fields extends object>
  extends Pick<PublicFormOptions<Fields, void>, "schema" | "address" | "draftKey"> {
  /** Why the step cannot be sent yet, although each field is valid. */
  readonly obstacle?: () => Promise<TextProblem | null>;
  /** Resolves once the server has accepted the step. */
  readonly send: (fields: Typed<Fields>, submission: StepSubmission) => Promise<void>;
  /** The address of the next step. */
  readonly next: string;
}

/** Fields refused because the registration is already complete: the visitor must decide. */
interface Undecided<Fields extends object> {
  readonly fields: Typed<Fields>;
  readonly companyName: string;
}

class ObstacleError extends Error {
  readonly obstacle: TextProblem;

  constructor(obstacle: TextProblem) {
    super(obstacle.text);
    this.obstacle = obstacle;
  }
}

/** The name of the company whose complete registration caused the refusal; `null` for any other failure. */
function completeCompany(cause: unknown): string | null {
  if (!isCompleteRefusal(cause)) return null;
  const current = z.safeParse(completeRegistrationSchema, cause.body.current);
  return current.success ? current.data.companyName : "";
}

/**
 * The choice that needs no question. A tab without a registration begins one, whatever another tab has begun; so does one
 * whose registration could not be read, since the cookie may open another company's.
 */
function choiceFor(own: Registration | null | undefined): RegistrationChoice | undefined {
  if (isFlagSet("sessionStorage", flowKeys.editing)) return "edit";
  return own ? undefined : "new";
}

/** One of the two steps with a form: its fields and draft, the submission and its outcome. */
export function useStep<Fields extends object>({ obstacle, send, next, ...options }: StepOptions<Fields>) {
  const [undecided, setUndecided] = useState<Undecided<Fields> | null>(null);

  /** Waits for a registration that is still ending or being read: it must not affect the one that begins here. */
  async function targetOf(choice: RegistrationChoice | undefined) {
    const met = await obstacle?.();
    if (met) throw new ObstacleError(met);
    const own = await settledRegistration();
    return { registration: choice ?? choiceFor(own), companyId: own?.companyId };
  }

  const sendAs =
    (choice?: RegistrationChoice) =>
    async (fields: Typed<Fields>, { signal, submissionOf }: Sending) => {
      const target = await unlessAborted(targetOf(choice), signal);
      await send(fields, { ...target, ...submissionOf([fields, target]) });
    };

  const step = usePublicForm<Fields, void>({
    ...options,
    isKept: true,
    send: sendAs(),
    onSent: () => window.location.assign(next),
    failureText,
    takesFailure(cause, fields) {
      if (cause instanceof ObstacleError) {
        stopAt(cause.obstacle);
        return true;
      }
      // Before the refused fields are shown: the company has a field for its state as well.
      const outOfSeason = seasonProblem(cause);
      if (outOfSeason) {
        setProblem(outOfSeason);
        announceError(outOfSeason.text);
        return true;
      }
      if (isOfOtherCompany(cause)) void askForRegistration();
      const companyName = completeCompany(cause);
      if (companyName !== null) setUndecided({ fields, companyName });
      return companyName !== null;
    },
    onFailed: ({ text }) => announceError(text),
  });
  const { draft, setProblem } = step;
  const { reset, showRefusals } = step.form;

  // Ending a registration drops its drafts, so that the next company starts with empty forms.
  // Without session storage the draft is always empty, which does not show that the registration has ended. In the
  // layout phase, before the controls' values are stored as a draft.
  useLayoutEffect(
    () =>
      onPageFilled(() => {
        if (canKeep("sessionStorage") && isDraftEmpty(draft)) reset();
      }),
    [draft, reset],
  );

  function stopAt(obstacle: TextProblem) {
    const { text, names = [] } = obstacle;
    showRefusals(Object.fromEntries(names.map((name) => [name, text])));
    setProblem(obstacle);
  }

  /** Sends the refused fields again, with the visitor's choice. */
  function decide(choice: RegistrationChoice) {
    if (!undecided) return;
    setUndecided(null);
    remember("sessionStorage", flowKeys.editing, choice === "edit" ? SET : null);
    void step.deliver(undecided.fields, sendAs(choice));
  }

  /** Returns to the fields without a choice. A dialog closed by a choice calls this as well. */
  function leaveUndecided() {
    if (!undecided) return;
    setUndecided(null);
    setProblem({ text: "Nothing was sent. What you typed is still here." });
  }

  return {
    ...step,
    /** The company whose complete registration blocks the step; `null` if none does. */
    undecided: undecided?.companyName ?? null,
    decide,
    leaveUndecided,
  };
}

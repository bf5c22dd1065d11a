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
import { fairSteps } from "../fair-steps.ts";
import type { Registration, RegistrationChoice } from "../registration.ts";
import { flowKeys } from "./flow.ts";
import {
  failureText,
  isCompleteRefusal,
  isOfOtherCompany,
  type StepSubmission,
} from "./registration.client.ts";
import { $registration, askForRegistration, settledRegistration } from "./registration.state.ts";
import { knownProblem, StepError } from "./StepAlert.tsx";

/** The `current` of that 409 response. */
const completeRegistrationSchema = z.object({ companyName: z.string() });

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
      if (value && !getValues(name)) setValue(name, value, { shouldValidate: true });
    }
  }, [registration, part, draft, getValues, setValue]);
}

interface StepOptions<Fields extends object> extends Pick<PublicFormOptions<Fields, void>, "schema"> {
  readonly step: "company" | "contactPerson";
  /** Why the step cannot be sent yet, although each field is valid. */
  readonly obstacle?: () => Promise<TextProblem | null>;
  /** Resolves once the server has accepted the step. */
  readonly send: (fields: Typed<Fields>, submission: StepSubmission) => Promise<void>;
}

/** Fields refused because the registration is already complete: the visitor must decide. */
interface Undecided<Fields extends object> {
  readonly fields: Typed<Fields>;
  readonly companyName: string;
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
export function useStep<Fields extends object>({ step: name, schema, obstacle, send }: StepOptions<Fields>) {
  const { call, next } = fairSteps[name];
  const [undecided, setUndecided] = useState<Undecided<Fields> | null>(null);

  /** Waits for a registration that is still ending or being read: it must not affect the one that begins here. */
  async function targetOf(choice: RegistrationChoice | undefined) {
    const met = await obstacle?.();
    if (met) throw new StepError(met);
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
    schema,
    path: call,
    draftKey: flowKeys[`${name}Draft`],
    isKept: true,
    send: sendAs(),
    onSent: () => window.location.assign(next),
    failureText,
    takesFailure(cause, fields) {
      // Before the refused fields are shown: the company has a field for its state as well.
      const known = knownProblem(cause);
      if (known) {
        const { text, names = [] } = known;
        showRefusals(Object.fromEntries(names.map((name) => [name, text])));
        setProblem(known);
        if (known.page) announceError(text);
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

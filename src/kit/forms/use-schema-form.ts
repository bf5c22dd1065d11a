import { createElement, type ReactNode, useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { fillIn } from "#kit/ui/typing.ts";
import { type FormValues, schemaResolver, type Typed } from "./schema-resolver.ts";

/**
 * Some password managers set a control's value with a `change` event alone, or with none: what the visitor then sees is
 * not what the form has heard. Such values are reported on `change`, and before the form is sent.
 */
function useFilledIn(knownValue: (name: string) => unknown) {
  const [controls] = useState(() => new Map<string, HTMLInputElement>());

  function report(control: HTMLInputElement) {
    const { name, type, value, checked } = control;
    // A group of radio buttons has several controls of one name.
    if (type === "radio") return;
    const shown = type === "checkbox" ? checked : value;
    if ((shown || "") !== (knownValue(name) || "")) fillIn(control, value);
  }

  useEffect(() => {
    const onChange = ({ target }: Event) => {
      for (const control of controls.values()) if (control === target) report(control);
    };
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  });

  return {
    /** To be called with each control as it is mounted, and with `null` as it is unmounted. */
    attach(name: string, control: HTMLInputElement | null) {
      if (control) controls.set(name, control);
      else controls.delete(name);
    },
    reportAll: () => controls.forEach(report),
  };
}

type Registration = ReturnType<UseFormReturn<FormValues>["register"]>;

/** The props that connect a field component to a form. */
export interface FieldBinding extends Pick<Registration, "name" | "ref" | "onBlur"> {
  readonly onInput: Registration["onChange"];
  readonly error: string | undefined;
  /** Offers to mend the value, where there is something to mend. */
  readonly feedback?: ReactNode;
}

/** What is offered to be mended although it is accepted: any provider's name may be misspelt, and a 0 be stray. */
const doubtful = /@(?!gmail\.com$)|^\+\d+ 0/;

/** In milliseconds. A word still being typed is not an error yet; a corrected one clears its error at once. */
const ERROR_DELAY_MS = 400;

/** The type of an error that the server raised about a value which the schema accepts. */
const REFUSED = "refused";

type SuggestionComponent = typeof import("./SuggestionButton.tsx").SuggestionButton;

/** Loaded when first needed, since most visitors never see an offer. A form does without what it cannot load. */
const loadSuggestion = (use: (load: () => SuggestionComponent) => void) =>
  import("./SuggestionButton.tsx")
    .then(({ SuggestionButton }) => use(() => SuggestionButton))
    .catch(() => {});

/**
 * A form validated by the same schema as on the server: each field on input and on blur, all of them on submit, with
 * the focus on the first invalid one. Without `initial` it starts from the values of its controls, so that nothing
 * typed before hydration is lost.
 */
export function useSchemaForm<Fields extends object>(
  schema: z.ZodMiniType<Fields, FormValues>,
  initial?: FormValues,
) {
  const [resolver] = useState(() => schemaResolver(schema));
  const form = useForm<FormValues, unknown, Typed<Fields>>({
    mode: "all",
    delayError: ERROR_DELAY_MS,
    resolver,
    ...(initial ? { defaultValues: initial } : {}),
  });

  const { getValues, subscribe } = form;
  const { attach, reportAll } = useFilledIn(getValues);
  const [SuggestionButton, setSuggestionButton] = useState<SuggestionComponent>();
  const isRefusing = Object.keys(form.formState.errors).length > 0;

  useEffect(() => {
    if (isRefusing) loadSuggestion(setSuggestionButton);
  }, [isRefusing]);

  const handleSubmit: typeof form.handleSubmit = (...answers) => {
    const submit = form.handleSubmit(...answers);
    return (event) => {
      reportAll();
      return submit(event);
    };
  };

  /** Listens to `input`, which unlike React's `onChange` also reports what was typed before hydration. */
  function field(name: keyof Fields & string): FieldBinding {
    const { ref, onBlur, onChange } = form.register(name);
    const { error } = form.getFieldState(name, form.formState);
    return {
      name,
      ref: (control) => {
        ref(control);
        attach(name, control);
      },
      // Checking a refused value again would drop its error, although nothing was changed.
      onBlur: async (event) => {
        if (doubtful.test(event.target.value)) loadSuggestion(setSuggestionButton);
        return isRefused(name) || onBlur(event);
      },
      onInput: onChange,
      error: error?.message,
      feedback:
        SuggestionButton && typeof getValues(name) === "string"
          ? createElement(SuggestionButton, {
              name,
              getValues,
              subscribe,
              resolver,
              isRefused: Boolean(error),
            })
          : undefined,
    };
  }

  /** The form's value under that name; re-renders as it changes. */
  function text(name: keyof Fields & string): string {
    const value = form.watch(name);
    return typeof value === "string" ? value : "";
  }

  /** Shows an error beside a field until it is changed. */
  const refuse = (name: string, message: string) => form.setError(name, { type: REFUSED, message });

  const isRefused = (name: string) => form.getFieldState(name, form.formState).error?.type === REFUSED;

  /** Shows the server's refusals beside their fields, focuses the first of these, and returns their names. */
  function showRefusals(refusals: Readonly<Record<string, string>>): readonly string[] {
    const names = Object.keys(getValues()).filter((name) => name in refusals);
    for (const name of names) refuse(name, refusals[name] ?? "");
    if (names[0] !== undefined) form.setFocus(names[0]);
    return names;
  }

  /** The fields as the schema makes them of what was typed, and as the server would store them. */
  const tidied = (typed: FormValues): Promise<Fields> => z.parseAsync(schema, typed);

  return { ...form, handleSubmit, field, text, refuse, isRefused, showRefusals, tidied };
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";

export type FormValues = Record<string, string | boolean | undefined>;

type Registration = ReturnType<UseFormReturn<FormValues>["register"]>;

/** What a field component needs to take part in a form. */
export interface FieldBinding extends Pick<Registration, "name" | "ref" | "onBlur"> {
  readonly onInput: Registration["onChange"];
  readonly error: string | undefined;
}

/** A word that is still being written is not yet wrong; one that is corrected is right at once. */
const ERROR_DELAY_MS = 400;

const unchecked = "Your entries could not be checked. Please check your connection and try again.";

/** A rule whose code cannot be loaded fails the sending with a text, rather than in the console. */
const withoutThrowing =
  <Clean>(resolve: Resolver<FormValues, unknown, Clean>): Resolver<FormValues, unknown, Clean> =>
  async (...input) => {
    try {
      return await resolve(...input);
    } catch {
      return { values: {}, errors: { root: { type: "unchecked", message: unchecked } } };
    }
  };

/**
 * A form that is judged by the schema the server judges it by: each field as it is typed or left, and all of them
 * when it is sent, with the focus on the first that is wrong. Unless it is told what to start from, it starts from
 * what its controls hold, so that nothing is lost that was typed before the form came alive.
 */
export function useSchemaForm<Clean extends object>(
  schema: z.ZodMiniType<Clean, FormValues>,
  initial?: FormValues,
) {
  const [resolver] = useState(() =>
    withoutThrowing(zodResolver<FormValues, unknown, Clean, typeof schema>(schema)),
  );
  const form = useForm<FormValues, unknown, Clean>({
    mode: "all",
    delayError: ERROR_DELAY_MS,
    resolver,
    ...(initial ? { defaultValues: initial } : {}),
  });

  /** By the `input` event, which unlike React's `onChange` also comes through for what was typed before React was there. */
  function field(name: keyof Clean & string): FieldBinding {
    const { ref, onBlur, onChange } = form.register(name);
    const { error } = form.getFieldState(name, form.formState);
    return { name, ref, onBlur, onInput: onChange, error: error?.message };
  }

  /** What the form holds under that name; follows the typing. */
  function text(name: keyof Clean & string): string {
    const value = form.watch(name);
    return typeof value === "string" ? value : "";
  }

  /** Shows what the server refused, beside the fields it is about. */
  function showRefusals(refusals: Readonly<Record<string, string>>) {
    const names = Object.keys(form.getValues()).filter((name) => name in refusals);
    for (const name of names) form.setError(name, { type: "server", message: refusals[name] ?? "" });
    if (names[0] !== undefined) form.setFocus(names[0]);
  }

  return { ...form, field, text, showRefusals };
}

import type { FieldError, FieldErrors, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { READ_TIMEOUT_MS } from "#kit/api-client.ts";
import { say } from "#kit/language.ts";

export type FormValues = Record<string, string | boolean | undefined>;

/** What a form holds and sends for fields of these types: `true` or `false` of a box, and the text of any other control. */
export type Typed<Fields extends object> = {
  readonly [Name in keyof Fields & string]: Fields[Name] extends boolean ? boolean : string;
};

/** If a rule's code cannot be loaded, the form says so instead of raising an error in the console. */
function couldNotCheck() {
  const message = say("Your entries could not be checked. Please check your connection and try again.");
  return { values: {}, errors: { root: { type: "unchecked", message } } };
}

/** A rule's code that stalls on its way is not reported as lost, and the form would wait for it without a word. */
function inTime<T>(verdict: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, READ_TIMEOUT_MS, null);
  });
  return Promise.race([verdict, late]).finally(() => clearTimeout(timer));
}

/**
 * A schema's verdict as react-hook-form reads it: the form's values as they were typed, once they are valid, or the
 * first error of each field. In place of the library's resolver, which carries the code for another major version of zod.
 */
export const schemaResolver =
  <Fields extends object>(
    schema: z.ZodMiniType<Fields, FormValues>,
  ): Resolver<FormValues, unknown, Typed<Fields>> =>
  async (values) => {
    const parsed = await inTime(z.safeParseAsync(schema, values)).catch(() => null);
    if (!parsed) return couldNotCheck();
    if (parsed.success) return { values: values as Typed<Fields>, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of parsed.error.issues)
      errors[path.join(".")] ??= { type: code ?? "", message };
    return { values: {}, errors: errors as FieldErrors<FormValues> };
  };

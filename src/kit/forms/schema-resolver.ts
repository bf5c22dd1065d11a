import type { FieldError, FieldErrors, Resolver } from "react-hook-form";
import * as z from "zod/mini";

export type FormValues = Record<string, string | boolean | undefined>;

const unchecked = "Your entries could not be checked. Please check your connection and try again.";

/** If a rule's code cannot be loaded, the form says so instead of raising an error in the console. */
const couldNotCheck = { values: {}, errors: { root: { type: "unchecked", message: unchecked } } };

/**
 * A schema's verdict as react-hook-form reads it: its output, or the first error of each field. In place of the
 * library's resolver, which carries the code for another major version of zod.
 */
export const schemaResolver =
  <Clean extends object>(schema: z.ZodMiniType<Clean, FormValues>): Resolver<FormValues, unknown, Clean> =>
  async (values) => {
    const parsed = await z.safeParseAsync(schema, values).catch(() => null);
    if (!parsed) return couldNotCheck;
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of parsed.error.issues)
      errors[path.join(".")] ??= { type: code ?? "", message };
    return { values: {}, errors: errors as FieldErrors<FormValues> };
  };

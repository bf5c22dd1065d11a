import * as z from "zod/mini";
import { AppError } from "#rules/app-error.ts";

/** Field name to its first message; issues with the whole input have no field and are left out. */
function fieldTexts(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { path, message } of issues) {
    if (path.length > 0) texts[path.join(".")] ??= message;
  }
  return texts;
}

/** Parses the input with the schema; throws `invalid` with a message per field if it does not match. */
export async function parseOrThrow<S extends z.ZodMiniType>(schema: S, input: unknown): Promise<z.output<S>> {
  const parsed = await z.safeParseAsync(schema, input);
  if (parsed.success) return parsed.data;
  const fields = fieldTexts(parsed.error.issues);
  const [message = "Please send an object with the fields of the form."] = Object.values(fields);
  throw new AppError("invalid", { message, fields });
}

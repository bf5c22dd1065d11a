import * as z from "zod/mini";
import { AppError } from "./app-error.ts";

/** Field name to its first text; what is wrong with the whole has no field. */
function fieldTexts(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { path, message } of issues) {
    if (path.length > 0) texts[path.join(".")] ??= message;
  }
  return texts;
}

/** What the schema makes of the input, or a refusal with every field's text. */
export async function judge<S extends z.ZodMiniType>(schema: S, input: unknown): Promise<z.output<S>> {
  const parsed = await z.safeParseAsync(schema, input);
  if (parsed.success) return parsed.data;
  const fields = fieldTexts(parsed.error.issues);
  const [message = "Please send an object with the fields of the form."] = Object.values(fields);
  throw new AppError("invalid", { message, fields });
}

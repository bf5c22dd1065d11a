import * as z from "zod/mini";
import { trimmed } from "./fields.ts";

/** A rule across several fields; `field` is the one that shows the message. */
export interface AcrossRule {
  readonly field: string;
  /** `sent` returns a field as sent, trimmed; "" if missing. A field that is invalid on its own has its own message. */
  readonly holds: (sent: (field: string) => string) => boolean;
  readonly message: string;
}

/** The values of a form, or the parts of a multipart body. */
type Sent = Record<string, unknown>;

const isSent = (value: unknown): value is Sent => typeof value === "object" && value !== null;

const readerOf =
  (values: Sent) =>
  (field: string): string => {
    const value = values[field];
    return typeof value === "string" ? trimmed(value) : "";
  };

/**
 * Runs field rules and cross-field rules in one pass. A refinement on the object would run only once every field is
 * valid.
 */
export function withRulesAcross<S extends z.ZodMiniType<object>>(schema: S, rules: readonly AcrossRule[]) {
  const judge = z.transform(async (sent: z.input<S>, { issues }): Promise<unknown> => {
    const broken = isSent(sent) ? rules.filter(({ holds }) => !holds(readerOf(sent))) : [];
    const own = broken.map(({ field, message }) => ({ path: [field], message }));
    // An issue here ends the pipe before the schema, so those of the fields are found here too.
    const { error } = own.length > 0 ? await z.safeParseAsync(schema, sent) : {};
    const all = [...(error?.issues ?? []), ...own];
    issues.push(...all.map(({ path, message }) => ({ code: "custom" as const, path, message, input: sent })));
    return sent;
  });
  return z.pipe<typeof judge, S>(judge, schema);
}

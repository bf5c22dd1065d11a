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
type Sent = Record<string, string | boolean | undefined>;

const isSent = (value: unknown) => typeof value === "object" && value !== null;

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
  const judge = z.check<Sent>(({ value, issues }) => {
    const broken = rules.filter(({ holds }) => !holds(readerOf(value)));
    issues.push(
      ...broken.map(({ field, message }) => ({
        code: "custom" as const,
        input: value,
        path: [field],
        message,
        // Aborts, so that the intersection does not merge the raw input into the parsed output.
        continue: false,
      })),
    );
  });
  const together = z.pipe(
    z.custom<Sent>(isSent).check(judge),
    z.transform(() => ({})),
  );
  return z.intersection(schema, together);
}

import * as z from "zod/mini";
import { trimmed } from "./fields.ts";

/** What several fields must satisfy together; `field` is where its text is read. */
export interface AcrossRule {
  readonly field: string;
  /** `sent` is what a field was sent with, trimmed; empty for what is missing. What is wrong by itself has its own text. */
  readonly holds: (sent: (field: string) => string) => boolean;
  readonly message: string;
}

/** What a form sends, or the parts of a multipart body. */
type Sent = Record<string, string | boolean | undefined>;

const isSent = (value: unknown) => typeof value === "object" && value !== null;

const readerOf =
  (values: Sent) =>
  (field: string): string => {
    const value = values[field];
    return typeof value === "string" ? trimmed(value) : "";
  };

/**
 * Judges fields by themselves and together, and tells of both at once: a check behind an object would wait until each
 * field is right.
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
        // What was sent is not what is kept, and is not to be merged with it.
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

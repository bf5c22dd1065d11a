import * as z from "zod/mini";

/** The part of a failed response that the public site reads; separate, so that visitors do not load the rest. */
export const readFailureSchema = z.object({
  /** The message for people. Documented clients read it as `error` or as `message`, so both hold it. */
  error: z.string(),
  message: z.string(),
  /** Message by field name, when the input was refused. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The current record, when a write named a version that is no longer current. */
  current: z.optional(z.unknown()),
});

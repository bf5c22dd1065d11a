import * as z from "zod/mini";

/** What the site itself reads of a failed call; apart from the rest, which no visitor needs to load. */
export const readFailureSchema = z.object({
  /** The text for people. The documented clients read it as `error` or as `message`, so both hold it. */
  error: z.string(),
  message: z.string(),
  /** Field name to its text, when the input was refused. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The current record, when a write named a version that is no longer current. */
  current: z.optional(z.unknown()),
});

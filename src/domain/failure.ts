import * as z from "zod/mini";

/** Why a call failed, in the one vocabulary that the functions, the store and the browser share. */
const errorCodes = [
  "invalid",
  "unauthenticated",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "conflict",
  "too_large",
  "unsupported_media_type",
  "too_many_requests",
  "unavailable",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The body of every failed call. */
export const failureSchema = z.object({
  /** The text for people. The documented clients read it as `error` or as `message`, so both hold it. */
  error: z.string(),
  message: z.string(),
  code: z.enum(errorCodes),
  /** Field name to its text, when the input was refused. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The current record, when a write named a version that is no longer current. */
  current: z.optional(z.unknown()),
  /** What to quote when asking for help; the log holds the details under it. */
  requestId: z.string(),
});

export type Failure = z.infer<typeof failureSchema>;

import * as z from "zod/mini";

/** Why a call failed: the codes shared by the functions, the store and the browser. */
const errorCodes = [
  "invalid",
  "unauthenticated",
  "second_factor_required",
  "forbidden",
  "second_factor_missing",
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

/** The part of a failed response that the public site reads: visitors need not load the rest. */
export const readFailureSchema = z.object({
  /** The message for people. Documented clients read it as `error` or as `message`, so both hold it. */
  error: z.string(),
  message: z.string(),
  /** Message by field name, when the input was refused. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The current record, when a write named a version that is no longer current. */
  current: z.optional(z.unknown()),
});

/** The body of every failed call. */
export const failureSchema = z.extend(readFailureSchema, {
  code: z.enum(errorCodes),
  /** To be quoted when asking for help; the log has the details under it. */
  requestId: z.string(),
});

export type Failure = z.infer<typeof failureSchema>;

/** Error messages shared by the functions and the server that hosts them. */
export const failureTexts = {
  internal: "Something went wrong on our side. Please try again.",
  unreadable: "The request could not be read.",
  nothingHere: "There is nothing here.",
} as const;

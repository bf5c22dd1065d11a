import * as z from "zod/mini";
import { readFailureSchema } from "./read-failure.ts";

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
export const failureSchema = z.extend(readFailureSchema, {
  code: z.enum(errorCodes),
  /** What to quote when asking for help; the log holds the details under it. */
  requestId: z.string(),
});

export type Failure = z.infer<typeof failureSchema>;

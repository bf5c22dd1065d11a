import * as z from "zod/mini";
import { readFailureSchema } from "./read-failure.ts";

/** Why a call failed: the codes shared by the functions, the store and the browser. */
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
  /** To be quoted when asking for help; the log has the details under it. */
  requestId: z.string(),
});

export type Failure = z.infer<typeof failureSchema>;

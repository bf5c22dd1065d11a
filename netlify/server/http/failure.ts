import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "#rules/app-error.ts";
import { type ErrorCode, type Failure, failureTexts } from "#rules/failure.ts";
import type { ApiEnv } from "./described.ts";

/** Every way in which a call may fail, and its status. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  forbidden: 403,
  second_factor_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>;

/**
 * Foreign errors become `internal`, which reveals nothing; Hono's own exceptions below 500 all mean an unreadable
 * request.
 */
function asAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError("invalid", { message: failureTexts.unreadable, cause: error });
  }
  return new AppError("internal", { message: failureTexts.internal, cause: error });
}

/** Names no setting: that is for the log. */
const notSetUpText = "The service is not set up completely. Its log says what is missing.";

function headersOf({ code, details }: AppError): Record<string, string> {
  return {
    ...(details.retryAfter === undefined ? {} : { "Retry-After": String(details.retryAfter) }),
    ...(statusOf[code] === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
  };
}

/** The common shape of every failure response; the underlying error goes only to the log. */
export function answerFailure(
  c: Context<ApiEnv>,
  thrown: Error,
  extra: Readonly<Record<string, unknown>> = {},
): Response {
  const error = asAppError(thrown);
  const status = statusOf[error.code];
  const { fields, currentView, further, isForOperators } = error.details;
  const message = isForOperators ? notSetUpText : error.details.message;
  const body: Failure = {
    error: message,
    message,
    code: error.code,
    ...(fields ? { fields: { ...fields } } : {}),
    ...(currentView === undefined ? {} : { current: currentView }),
    requestId: c.var.requestId,
  };
  return c.json({ ...extra, ...further, ...body }, status, headersOf(error));
}

/** A 405 that lists the allowed methods. */
export function answerNotAllowed(c: Context<ApiEnv>, methods: readonly string[]): Response {
  const message = `${c.req.method} is not possible here.`;
  const answer = answerFailure(c, new AppError("method_not_allowed", { message }));
  answer.headers.set("Allow", methods.join(", "));
  return answer;
}

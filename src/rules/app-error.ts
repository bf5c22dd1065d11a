import type { ErrorCode } from "./failure.ts";

interface AppErrorDetails {
  /** Shown to the user, unless it is for operators. Never contains personal data or internals. */
  readonly message: string;
  /** The message names settings: it is logged, and the user is told no more than that something is missing. */
  readonly isForOperators?: true;
  /** The refusal is counted under this name, besides those that are counted by their code. */
  readonly countedAs?: string;
  /** Field name to its message. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The underlying error, for the log only. */
  readonly cause?: unknown;
  /** The stored record, for a conflict. Never sent as it is: it may contain fields that the caller must not see. */
  readonly current?: unknown;
  /** The part of that record that the caller may see, set by a service that knows the caller. */
  readonly currentView?: unknown;
  /** Further fields of the response, for a caller who may continue, such as with a second factor. */
  readonly further?: Readonly<Record<string, unknown>>;
  /** Seconds until the same call may succeed. */
  readonly retryAfter?: number;
}

/** A failure that may be reported to the caller. Anything else that is thrown is reported as `internal`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails) {
    super(details.message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** A configuration error, for the log and the local start: it names variables, never values. */
export const notSetUp = (reason: string) =>
  new AppError("unavailable", { message: `The service is not set up: ${reason}.`, isForOperators: true });

/** Whether a thrown value is an `AppError` with this code. */
export const hasCode = (error: unknown, code: ErrorCode): error is AppError =>
  error instanceof AppError && error.code === code;

/** For a `catch`: ignores failures with this code, because nothing is left to do, and rethrows all others. */
export const ignoring =
  (code: ErrorCode) =>
  (error: unknown): void => {
    if (!hasCode(error, code)) throw error;
  };

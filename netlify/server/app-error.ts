import type { ErrorCode } from "#domain/failure.ts";

interface AppErrorDetails {
  /** What people are told. Never holds personal data or internals. */
  readonly message: string;
  /** Field name to its text. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What really happened, for the log alone. */
  readonly cause?: unknown;
  /** The record as the store holds it, for a conflict. Never answered as it is: it may hold what nobody may read. */
  readonly current?: unknown;
  /** What the caller may read of that record; a service that knows the caller adds it. */
  readonly currentView?: unknown;
  /** Seconds until the same call may succeed. */
  readonly retryAfter?: number;
}

/** A failure that a caller may be told about. Anything else that is thrown is answered as `internal`. */
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

/** Whether something that was thrown is a failure of that code. */
export const hasCode = (error: unknown, code: ErrorCode): error is AppError =>
  error instanceof AppError && error.code === code;

/** For a `catch`: a failure of that code means that there is nothing left to do; any other is thrown on. */
export const ignoring =
  (code: ErrorCode) =>
  (error: unknown): void => {
    if (!hasCode(error, code)) throw error;
  };

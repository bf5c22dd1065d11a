import { AppError, hasCode } from "#rules/app-error.ts";
import { refusals } from "../refusals.ts";

/** Postgres's refusal of a statement. */
interface ServerFailure {
  /** SQLSTATE, five characters. */
  readonly code: string;
  readonly message: string;
  readonly table?: string;
  readonly constraint?: string;
}

/** Only errors sent by the server have a severity. A code proves nothing: network errors have similar ones (EPIPE). */
const isServerFailure = (error: unknown): error is ServerFailure =>
  error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";

/** The loggable part of a failure: where it came from, and its SQLSTATE or the network's code. */
class PostgresError extends Error {
  override readonly name = "PostgresError";
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/**
 * Drizzle's wrapper around the driver's error. Recognised by its shape: the embedded database is driven by another copy
 * of Drizzle than the one in a function's bundle, so its errors are of another class.
 */
const isQueryError = (error: unknown): error is Error =>
  error instanceof Error && "query" in error && "params" in error && "cause" in error;

/** The driver's error, without the query's text and values in the wrapper. */
const driverError = (error: unknown) => (isQueryError(error) ? error.cause : error);

/** Postgres's own refusal, or `null` for any other failure. */
export function serverFailure(error: unknown): ServerFailure | null {
  const inner = driverError(error);
  return isServerFailure(inner) ? inner : null;
}

/** Whether the connection failed rather than the statement, so that its outcome is unknown. */
export const isUnanswered = (error: unknown) =>
  serverFailure(error) === null && (isQueryError(error) || hasCode(error, "unavailable"));

/** Whether the connection broke off, before or after the statement was performed. A pooler says so in an error of its own. */
export const isBrokenOff = (error: unknown) => {
  const failure = serverFailure(error);
  return failure === null || failure.code.startsWith("08");
};

/**
 * Whether the connection can no longer be used: it failed, or the server said that it is closing it. The pool might
 * otherwise lend such a client again before it notices.
 */
export function endsConnection(error: unknown): boolean {
  const failure = serverFailure(error);
  return failure === null || /^(08|25P0[34]|57P)/.test(failure.code);
}

/** A serialisation failure or a deadlock: one of the commits was rolled back, and may be retried. */
export const isCollision = (error: unknown) => /^40(001|P01)$/.test(serverFailure(error)?.code ?? "");

/** The unique index that a write violated, or `_id`; `null` for any other failure. */
export function uniqueClash(error: unknown): string | null {
  const { code, table = "", constraint = "" } = serverFailure(error) ?? {};
  if (code !== "23505") return null;
  return constraint === `${table}_pkey` ? "_id" : constraint.slice(table.length + 1, -"_unique".length);
}

/**
 * Errors of the statement itself: data, integrity or syntax. A missing table or column is not, since its migration may
 * not have run yet.
 */
const isMistake = /^(2[123]|42(?!P01|703))/;

/** The value is too large for an index, or for any column. */
const isTooLarge = /^54/;

function ofServer({ code, message }: ServerFailure, error: unknown): Error {
  const taken = uniqueClash(error);
  if (taken) return refusals.taken(taken);
  if (isTooLarge.test(code)) return refusals.tooLong();
  const plain = new PostgresError(`Postgres refused a statement: ${message}`, code);
  return isMistake.test(code) ? plain : refusals.unavailable(plain);
}

function noAnswer(cause: unknown): PostgresError {
  const { message, code }: { message?: string; code?: unknown } = cause instanceof Error ? cause : {};
  const known = typeof code === "string" ? code : undefined;
  return new PostgresError(`No answer from Postgres: ${message?.split("\n")[0]}`, known);
}

/** The failure to report if the server did not respond, and nothing was written. */
export const unanswered = (cause: unknown): AppError => refusals.unavailable(noAnswer(cause));

/** The failure to report if the server did not respond after the commit was sent, so that it may have been written. */
export const unconfirmed = (cause: unknown): AppError => refusals.unconfirmed(noAnswer(cause));

/** For a single write without a transaction around it: if no answer came, it may have been committed. */
export function throwOfWrite(error: unknown): never {
  const cause = driverError(error);
  const isUnknown = isQueryError(error) && isBrokenOff(error) && !(cause instanceof AppError);
  throw isUnknown ? unconfirmed(cause) : error;
}

/**
 * The failure as a caller of the store gets it. Queries' values are personal data, and drivers attach them and whole
 * rows to their errors: none of that is passed on, so that no log can contain it.
 */
export function translated(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const failure = serverFailure(error);
  if (failure) return ofServer(failure, error);
  if (!isQueryError(error)) return error;
  return error.cause instanceof AppError ? error.cause : unanswered(error.cause);
}

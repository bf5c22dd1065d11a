import { AppError, hasCode } from "../../app-error.ts";
import { refusals } from "../refusals.ts";

/** What Postgres says of a statement that it refuses. */
interface ServerFailure {
  /** SQLSTATE, five characters. */
  readonly code: string;
  readonly message: string;
  readonly table?: string;
  readonly constraint?: string;
}

/** Only what the server sent has a severity; codes alone are no sign, since the network's look alike (EPIPE). */
const isServerFailure = (error: unknown): error is ServerFailure =>
  error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";

/** What may be logged of a failure: where it came from, and its SQLSTATE or the network's code. */
class PostgresError extends Error {
  override readonly name = "PostgresError";
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/**
 * Drizzle's wrapper around what the driver threw. It is told by its shape: the embedded database is driven by another
 * copy of Drizzle than the one in a function's bundle, so its errors are of another class.
 */
const isQueryError = (error: unknown): error is Error =>
  error instanceof Error && "query" in error && "params" in error && "cause" in error;

/** What the driver threw, without the query's text and values that are wrapped around it. */
const driverError = (error: unknown) => (isQueryError(error) ? error.cause : error);

/** Postgres's own refusal, or `null` where the failure is another. */
export function serverFailure(error: unknown): ServerFailure | null {
  const inner = driverError(error);
  return isServerFailure(inner) ? inner : null;
}

/** Whether the connection failed, rather than the statement: nobody knows what became of it. */
export const isUnanswered = (error: unknown) =>
  serverFailure(error) === null && (isQueryError(error) || hasCode(error, "unavailable"));

/** Two commits in each other's way: one of them was undone whole, and may be tried again. */
export const isCollision = (error: unknown) => /^40(001|P01)$/.test(serverFailure(error)?.code ?? "");

/** The unique index that a write ran into, or `_id`; `null` where the failure is another. */
export function uniqueClash(error: unknown): string | null {
  const { code, table = "", constraint = "" } = serverFailure(error) ?? {};
  if (code !== "23505") return null;
  return constraint === `${table}_pkey` ? "_id" : constraint.slice(table.length + 1, -"_unique".length);
}

/** The statement's own fault: data, integrity or syntax; but a missing table or column is a schema that is not there yet. */
const isMistake = /^(2[123]|42(?!P01|703))/;

/** Too large a value for an index, or for any column. */
const isTooLarge = /^54/;

function ofServer({ code, message }: ServerFailure, error: unknown): Error {
  const taken = uniqueClash(error);
  if (taken) return refusals.taken(taken);
  if (isTooLarge.test(code)) return refusals.tooLong();
  const plain = new PostgresError(`Postgres refused a statement: ${message}`, code);
  return isMistake.test(code) ? plain : refusals.unavailable(plain);
}

/** What a statement or a connection that got no answer from a server is told as. */
export function unanswered(cause: unknown): AppError {
  const { message, code }: { message?: string; code?: unknown } = cause instanceof Error ? cause : {};
  const known = typeof code === "string" ? code : undefined;
  return refusals.unavailable(
    new PostgresError(`No answer from Postgres: ${message?.split("\n")[0]}`, known),
  );
}

/**
 * What a caller of the store is told of a failure. Queries' values are personal data, and drivers attach them and whole
 * rows to their errors: nothing of those is passed on, so that no log can hold them.
 */
export function translated(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const failure = serverFailure(error);
  if (failure) return ofServer(failure, error);
  return isQueryError(error) ? unanswered(error.cause) : error;
}

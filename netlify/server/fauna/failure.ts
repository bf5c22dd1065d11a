import { AppError } from "#rules/app-error.ts";
import { refusals } from "../store/refusals.ts";

interface ServerFailure {
  readonly status: number;
  readonly code: string;
  readonly description: string;
}

/** The loggable part of a failure: Fauna's or the network's code, and Fauna's description, which quotes no values. */
class FaunaError extends Error {
  override readonly name = "FaunaError";
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** Thrown if our own query aborted the transaction, with the text that it gave. */
export class Aborted extends Error {
  override readonly name = "Aborted";
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * Fauna's own refusal, or `null` if there was no response. Recognised by its shape, since the driver may not be
 * installed.
 */
function serverFailure(error: unknown): ServerFailure | null {
  if (!(error instanceof Error) || !("requestResult" in error) || !isObject(error.requestResult)) return null;
  const result = error.requestResult;
  const status = "statusCode" in result ? Number(result.statusCode) : 0;
  const description = "description" in error ? String(error.description) : "";
  // For a key that is refused, the driver appends advice to the code.
  return { status, code: error.message.replace(/\. .*$/s, ""), description };
}

/**
 * Whether the transaction was rolled back because of others, and may be retried. Every commit checks for taken values
 * before it writes, so an index that still refuses one has met a concurrent commit.
 */
export function isCollision(error: unknown): boolean {
  const failure = serverFailure(error);
  return failure?.status === 409 || failure?.code === "instance not unique";
}

/** Whether the query itself is at fault. Unknown names are excluded, because the schema may not exist yet. */
const isMistake = ({ status, code }: ServerFailure) =>
  status === 400 && code !== "invalid ref" && code !== "instance not unique";

function ofServer(failure: ServerFailure): Error {
  const { status, code, description } = failure;
  if (code === "transaction aborted") return new Aborted(description);
  if (status === 413) return refusals.tooLong();
  const plain = new FaunaError(`Fauna refused a query with ${status}: ${code}. ${description}`, code);
  return isMistake(failure) ? plain : refusals.unavailable(plain);
}

function unanswered(error: Error): AppError {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  return refusals.unavailable(
    new FaunaError(`No answer from Fauna: ${cause.message.split("\n")[0]}`, code ?? cause.name),
  );
}

/**
 * The failure as a caller of the store gets it. The driver attaches the whole query to its errors, and the secret with
 * the headers: none of that is passed on, so that no log can contain it.
 */
export function translated(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const failure = serverFailure(error);
  return failure ? ofServer(failure) : unanswered(error);
}

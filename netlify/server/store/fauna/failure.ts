import { AppError } from "../../app-error.ts";
import { refusals } from "../refusals.ts";

/** What Fauna says of a query that it refuses. */
interface ServerFailure {
  readonly status: number;
  readonly code: string;
  readonly description: string;
}

/** What may be logged of a failure: Fauna's or the network's code, and what Fauna said, which quotes no values. */
class FaunaError extends Error {
  override readonly name = "FaunaError";
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** Thrown by a transaction of our own, with the text that it gave for it. */
export class Aborted extends Error {
  override readonly name = "Aborted";
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Fauna's own refusal, or `null` where nothing was heard of it. Told by its shape: the driver may not be installed. */
function serverFailure(error: unknown): ServerFailure | null {
  if (!(error instanceof Error) || !("requestResult" in error) || !isObject(error.requestResult)) return null;
  const result = error.requestResult;
  const status = "statusCode" in result ? Number(result.statusCode) : 0;
  const description = "description" in error ? String(error.description) : "";
  // For a key that is refused, the driver appends advice to the code.
  return { status, code: error.message.replace(/\. .*$/s, ""), description };
}

/**
 * Whether the transaction was undone whole because of others, and may be tried again. Every commit looks for taken
 * values before it writes, so an index that still refuses one has met somebody who came at the same moment.
 */
export function isCollision(error: unknown): boolean {
  const failure = serverFailure(error);
  return failure?.status === 409 || failure?.code === "instance not unique";
}

/** The query's own fault, but for names that are not known because the schema is not there yet. */
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
 * What a caller of the store is told of a failure. The driver attaches the whole query to its errors, and the secret
 * with the headers: nothing of those is passed on, so that no log can hold them.
 */
export function translated(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const failure = serverFailure(error);
  return failure ? ofServer(failure) : unanswered(error);
}

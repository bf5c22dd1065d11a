import * as z from "zod/mini";
import { readFailureSchema } from "#rules/failure.ts";

/** Client timeouts, far below the ten minutes that a call may take (public-site §7). */
export const READ_TIMEOUT_MS = 15_000;
export const WRITE_TIMEOUT_MS = 30_000;

const ifReadable = <S extends z.ZodMiniType>(field: S) => z.catch(z.optional(field), undefined);

const { error, message, fields, current } = readFailureSchema.shape;

/** A failed response, which an intermediary may have written, with whatever else it says for callers who know of it. */
const readableFailureSchema = z.looseObject({
  error: ifReadable(error),
  message: ifReadable(message),
  fields: ifReadable(fields),
  current,
});

type ReadableFailure = Partial<z.output<typeof readableFailureSchema>>;

export const unknownFailureText = "An error occurred";

/** The server responded with an error status. */
export class RefusedError extends Error {
  readonly status: number;
  readonly body: ReadableFailure;

  constructor(status: number, body: ReadableFailure) {
    super(body.error || unknownFailureText);
    this.status = status;
    this.body = body;
  }
}

/** Whether the server refused with that status. */
export const hasStatus = (cause: unknown, status: number): cause is RefusedError =>
  cause instanceof RefusedError && cause.status === status;

/** The server responded with success, but not with the status that confirms the call. */
export class UnexpectedStatusError extends Error {}

/** No response: offline, timed out, or the connection broke. */
export class NoResponseError extends Error {
  constructor(options?: ErrorOptions) {
    super("No response received from the server.", options);
  }
}

/** The server, or something before it, responded with success, but not as the version of this page understands it. */
export class UnreadableAnswerError extends Error {
  constructor(options?: ErrorOptions) {
    super(
      "The answer could not be read, so this may or may not have been saved. Please look before you repeat it.",
      options,
    );
  }
}

/** A file of the form was changed, moved or removed after it was chosen: browsers do not send it then, and do not say so. */
export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";

  constructor(options?: ErrorOptions) {
    super("This file was changed or moved while it was being sent. Please choose it again.", options);
  }
}

export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

async function holdsUnreadable(body: unknown): Promise<boolean> {
  const files = body instanceof FormData ? [...body.values()].filter((value) => value instanceof File) : [];
  return (await Promise.all(files.map(isReadable))).includes(false);
}

export interface CallOptions {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON, unless it is a `FormData`. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Overrides the default timeout for the whole response. */
  readonly timeoutMs?: number;
  /** The response, if the call has been made already. */
  readonly asked?: Promise<Response> | undefined;
}

function request(
  path: string,
  { method = "GET", body, headers, signal, timeoutMs }: CallOptions,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const limit = timeoutMs ?? (method === "GET" ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
  const timeout = AbortSignal.timeout(limit);
  return fetch(path, {
    method,
    headers: {
      accept: "application/json",
      ...(body && !isForm ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  });
}

/** The content of a failed response, as far as it can be read. */
export async function readFailure(response: Response): Promise<ReadableFailure> {
  return z.safeParse(readableFailureSchema, await response.json().catch(() => ({}))).data ?? {};
}

/** A successful response, whose body may still fail to arrive. */
export interface Answer extends Pick<Response, "status" | "headers"> {
  json(): Promise<unknown>;
  blob(): Promise<Blob>;
}

/** The server's clock when it answered, in milliseconds as of `Date.now()`; `null` if the response does not say. */
export function serverTime({ headers }: Pick<Response, "headers">): number | null {
  return Date.parse(headers.get("date") ?? "") || null;
}

/**
 * Resolves to the response of a successful call; throws `RefusedError`, `UnreadableFileError` or `NoResponseError` otherwise. Reading its body
 * may also throw `NoResponseError`.
 */
export async function send(path: string, options: CallOptions = {}): Promise<Answer> {
  const missing = (cause: unknown): never => {
    if (options.signal?.aborted) throw cause;
    throw new NoResponseError({ cause });
  };
  const response = await (options.asked ?? request(path, options)).catch(async (cause: unknown) => {
    if (await holdsUnreadable(options.body)) throw new UnreadableFileError({ cause });
    return missing(cause);
  });
  const { ok, status, headers } = response;
  if (ok) {
    return {
      status,
      headers,
      json: async () => JSON.parse(await response.text().catch(missing)),
      blob: () => response.blob().catch(missing),
    };
  }
  throw new RefusedError(status, await readFailure(response));
}

/**
 * The content of an answer, validated against the server's response schema. Throws `UnreadableAnswerError` if it does not fit
 * though the call was to change something.
 */
export async function readAnswer<S extends z.ZodMiniType>(
  response: Answer,
  answer: S,
  { method = "GET" }: CallOptions,
): Promise<z.output<S>> {
  try {
    return z.parse(answer, await response.json());
  } catch (cause) {
    if (method === "GET" || cause instanceof NoResponseError) throw cause;
    throw new UnreadableAnswerError({ cause });
  }
}

/** A call with a JSON response. */
export async function call<S extends z.ZodMiniType>(
  path: string,
  answer: S,
  options: CallOptions = {},
): Promise<z.output<S>> {
  return readAnswer(await send(path, options), answer, options);
}

/** 128 random bits, as four numbers. */
export const newIdempotencyKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

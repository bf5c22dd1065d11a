import { DetailedError, type HttpRequest, type HttpResponse } from "tus-js-client";
import { NoResponseError, RefusedError, readFailure } from "#kit/api-client.ts";
import { isReadable, UnreadableFileError } from "./unreadable-file.ts";

export type TransferFailure = RefusedError | NoResponseError | UnreadableFileError;

const gone = new Set([404, 410]);

/** Timeout, conflict, locked; and an upload that is gone can be started again. */
const passing = new Set([...gone, 408, 409, 423]);

/**
 * The tus client takes any failed request for the offset as the end of the upload, and starts a new one. Only 404 and
 * 410 mean that; no other failure may discard what has already been sent.
 */
export function keepUpload(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === "HEAD" && status >= 300 && !gone.has(status))
    throw new RefusedError(status, {});
}

/** Translates an error of the tus client into the site's own errors. */
export async function readTransferFailure(error: Error, file: File): Promise<TransferFailure> {
  const cause = error instanceof DetailedError ? error.causingError : error;
  if (cause instanceof RefusedError) return cause;
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response || response.getStatus() < 400) {
    if (!(await isReadable(file)))
      return new UnreadableFileError("The file cannot be read any more.", { cause: error });
    return new NoResponseError({ cause: error });
  }
  const status = response.getStatus();
  return new RefusedError(status, await readFailure(new Response(response.getBody(), { status })));
}

/** Whether a retry may succeed. */
export const mayPass = (failure: TransferFailure) =>
  failure instanceof NoResponseError ||
  (failure instanceof RefusedError && (passing.has(failure.status) || failure.status >= 500));

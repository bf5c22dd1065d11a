import { NoResponseError, RefusedError } from "#kit/api-client.ts";
import { UnreadableFileError, uploadFailureText } from "#kit/upload/upload-failure.ts";

/** The message above the form when it could not be sent: the server's own text if there is one (spec-decisions C8). */
export function failureText(cause: unknown): string {
  if (cause instanceof UnreadableFileError) return uploadFailureText(cause);
  return cause instanceof RefusedError || cause instanceof NoResponseError
    ? cause.message
    : "An unexpected error occurred. Please try again.";
}

import { RefusedError, UnreadableFileError } from "#kit/api-client.ts";

/** The message for an upload that stopped but can be resumed. */
export function uploadFailureText(failure: Error): string {
  if (failure instanceof UnreadableFileError) return failure.message;
  if (!(failure instanceof RefusedError)) {
    return "The upload could not be finished. Check your connection; what was sent is kept.";
  }
  if (failure.status === 401) return "You are signed out. Please sign in again to go on with the upload.";
  return failure.body.error ?? "The upload could not be finished. Please try again later.";
}

/** Whether the server refused the file itself, so that a retry is useless. */
export const isAboutTheFile = (failure: Error): failure is RefusedError =>
  failure instanceof RefusedError &&
  (failure.status === 400 || failure.status === 413 || failure.status === 415);

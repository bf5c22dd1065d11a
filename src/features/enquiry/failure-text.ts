import { NoResponseError, RefusedError, UnexpectedStatusError } from "#kit/api-client.ts";

/** The message above the form when it could not be sent (public-site §8). */
export function failureText(cause: unknown): string {
  if (cause instanceof RefusedError || cause instanceof NoResponseError) return cause.message;
  const message = cause instanceof Error && !(cause instanceof UnexpectedStatusError) && cause.message;
  return message ? `Error: ${message}` : "An unexpected error occurred. Please try again.";
}

import { NoResponseError, RefusedError } from "#lib/api-client.ts";

/** What is said above the form when it could not be sent (public-site §8). */
export function failureText(cause: unknown): string {
  if (cause instanceof RefusedError) return cause.failure.error || "An error occurred";
  if (cause instanceof NoResponseError) return "No response received from the server.";
  if (cause instanceof Error && cause.message) return `Error: ${cause.message}`;
  return "An unexpected error occurred. Please try again.";
}

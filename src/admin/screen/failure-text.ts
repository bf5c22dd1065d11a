import { NoResponseError, RefusedError } from "#lib/api-client.ts";

const UNKNOWN = "An error occurred";

/** What went wrong, in the documented words (admin-back-office §8). */
export function failureText(error: unknown): string {
  if (error instanceof NoResponseError) return `Error: ${error.message}`;
  if (!(error instanceof RefusedError)) return UNKNOWN;
  const text = error.failure.message ?? error.failure.error;
  return text ? `Error: ${text}` : UNKNOWN;
}

import { NoResponseError, RefusedError } from "#lib/api-client.ts";

const UNKNOWN = "An error occurred";

/** What went wrong, in the documented words (admin-back-office §8); what has words of its own brings them along. */
export function failureText(error: unknown, unknown = UNKNOWN): string {
  if (error instanceof NoResponseError) return `Error: ${error.message}`;
  if (!(error instanceof RefusedError)) return unknown;
  const text = error.failure.message ?? error.failure.error;
  return text ? `Error: ${text}` : unknown;
}

import { NoResponseError, RefusedError } from "#lib/api-client.ts";

/** Why a record could not be saved: the server's message if there is one (admin-back-office §8, spec-decisions F17). */
export function saveFailureText(cause: unknown, saveFailed: string): string {
  if (cause instanceof NoResponseError) return "Network error. Please try again.";
  if (!(cause instanceof RefusedError)) return saveFailed;
  return cause.body.message ?? cause.body.error ?? saveFailed;
}

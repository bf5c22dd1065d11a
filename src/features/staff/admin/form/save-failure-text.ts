import { failureReason } from "#admin/screen/failure-text.ts";
import { NoResponseError } from "#kit/api-client.ts";

/** Why a record could not be saved: the server's message if there is one (admin-back-office §8, spec-decisions F17). */
export function saveFailureText(cause: unknown, saveFailed: string): string {
  if (cause instanceof NoResponseError) return "Network error. Please try again.";
  return failureReason(cause) ?? saveFailed;
}

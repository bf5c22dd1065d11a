import { NoResponseError, RefusedError } from "#lib/api-client.ts";

const UNKNOWN = "An error occurred";

/** What went wrong, as the server or the browser says it; nothing where it cannot be said. */
function failureReason(error: unknown): string | undefined {
  if (error instanceof NoResponseError) return error.message;
  if (!(error instanceof RefusedError)) return undefined;
  return error.failure.message ?? error.failure.error;
}

/** What went wrong, in the documented words (admin-back-office §8); what has words of its own brings them along. */
export function failureText(error: unknown, unknown = UNKNOWN): string {
  const reason = failureReason(error);
  return reason ? `Error: ${reason}` : unknown;
}

/** For a failure that has words of its own before its reason. */
export const failureAfter = (words: string) => (error: unknown) => words + (failureReason(error) || UNKNOWN);

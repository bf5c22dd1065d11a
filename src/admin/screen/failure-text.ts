import { NoResponseError, RefusedError, unknownFailureText } from "#kit/api-client.ts";

/** The reason given by the server or the browser; undefined if there is none. */
export function failureReason(error: unknown): string | undefined {
  if (error instanceof NoResponseError) return error.message;
  if (!(error instanceof RefusedError)) return undefined;
  return error.body.message ?? error.body.error;
}

/** Error text in the documented wording (admin-back-office §8); callers may replace the text for an unknown reason. */
export function failureText(error: unknown, unknown = unknownFailureText): string {
  const reason = failureReason(error);
  return reason ? `Error: ${reason}` : unknown;
}

/** For a failure whose own text precedes the reason. */
export const failureAfter = (words: string) => (error: unknown) =>
  words + (failureReason(error) || unknownFailureText);

/** For a failure with a text of its own, which stands alone if no reason is known. */
export const failureWith = (words: string, error: unknown) => `${words} ${failureText(error, "")}`.trimEnd();

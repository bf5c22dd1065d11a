import { NoResponseError, RefusedError } from "#kit/api-client.ts";

/** The message above a refused step: the server's own text if there is one (public-site §8, spec-decisions E3). */
export function failureText(cause: unknown): string {
  if (cause instanceof NoResponseError) return "Server error! Please try again.";
  const said = cause instanceof RefusedError && (cause.body.message ?? cause.body.error);
  return said || "Something went wrong!";
}

import { NoResponseError, RefusedError } from "#lib/api-client.ts";

/** What is said above the form when it could not be sent: the server's own text where there is one (spec-decisions C8). */
export const failureText = (cause: unknown): string =>
  cause instanceof RefusedError || cause instanceof NoResponseError
    ? cause.message
    : "An unexpected error occurred. Please try again.";

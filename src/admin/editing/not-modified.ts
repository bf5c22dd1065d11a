import { RefusedError } from "#lib/api-client.ts";

const NOT_MODIFIED = 304;

/** That nothing was different may be said by the status, too (spec-decisions D6). */
export const isNotModified = (error: unknown) =>
  error instanceof RefusedError && error.status === NOT_MODIFIED;

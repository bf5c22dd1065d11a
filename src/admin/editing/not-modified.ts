import { hasStatus } from "#lib/has-status.ts";

const NOT_MODIFIED = 304;

/** An unchanged record may also be reported by the status (spec-decisions D6). */
export const isNotModified = (error: unknown) => hasStatus(error, NOT_MODIFIED);

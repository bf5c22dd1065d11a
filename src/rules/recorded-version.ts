import * as z from "zod/mini";

/**
 * Sent back with a change, which fails if the record was changed in the meantime. A change without a version applies to
 * whatever version is current.
 */
export const recordedVersion = z.optional(z.number());

import * as z from "zod/mini";

/** Records from before a field existed lack it; the screens then say "N/A". */
export const recordedText = z.nullish(z.string());

/** Like `recordedText`, for screens that show a missing text as an empty one. */
export const recordedOrEmpty = z.pipe(
  recordedText,
  z.transform((text: string | null | undefined) => text ?? ""),
);

/**
 * Sent back with a change, which fails if the record was changed in the meantime. A change without a version applies to
 * whatever version is current.
 */
export const recordedVersion = z.optional(z.number());

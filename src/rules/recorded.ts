import * as z from "zod/mini";
import type { Stored } from "./record.ts";

/**
 * A schema for every field of a stored record that the back office reads, so that none is left out by mistake. Some
 * only the store and the server use.
 */
export type RecordedFields<T, Unread extends keyof Stored<T> = never> = Readonly<
  Record<Exclude<keyof Stored<T>, "updatedAt" | "version" | "ownerId" | Unread>, z.ZodMiniType>
>;

/** How somebody reached the firm otherwise than by a form, as the activity says it. */
export const contactWays = {
  phone: "by phone",
  email: "by email",
  inPerson: "in person",
  letter: "by letter",
} as const;

export type ContactWay = keyof typeof contactWays;

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

import * as z from "zod/mini";
import type { Stored } from "./document.ts";

/**
 * A schema for every field of a stored record that the back office reads, so that none is left out by mistake. Some
 * only the store and the server use.
 */
export type RecordedFields<T, Unread extends keyof Stored<T> = never> = Readonly<
  Record<Exclude<keyof Stored<T>, "updatedAt" | "version" | Unread>, z.ZodMiniType>
>;

/** Records from before a field existed lack it; the screens then say "N/A" (admin-back-office §8). */
export const recordedText = z.nullish(z.string());

/** The fields that are texts, named by a table with one entry for each. */
export const recordedTexts = <F extends string>(fields: Readonly<Record<F, unknown>>) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, recordedText])) as Record<
    F,
    typeof recordedText
  >;

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

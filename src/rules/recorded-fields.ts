import type * as z from "zod/mini";
import type { Stored } from "./record.ts";
import { recordedText } from "./recorded.ts";

// What only the back office reads, apart from recorded.ts, which public pages load.

/**
 * A schema for every field of a stored record that the back office reads, so that none is left out by mistake. Some
 * only the store and the server use.
 */
export type RecordedFields<T, Unread extends keyof Stored<T> = never> = Readonly<
  Record<Exclude<keyof Stored<T>, "updatedAt" | "version" | "ownerId" | Unread>, z.ZodMiniType>
>;

/** The fields that are texts, named by a table with one entry for each. */
export const recordedTexts = <F extends string>(fields: Readonly<Record<F, unknown>>) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, recordedText])) as Record<
    F,
    typeof recordedText
  >;

import * as z from "zod/mini";

export interface RecordMeta {
  /** Random, unless the collection derives it: see its description. */
  readonly _id: string;
  /** ISO 8601 in UTC, to the millisecond. Lists are ordered by it. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Starts at 1 and increases by one with every update; a write that names an older version is refused. */
  readonly version: number;
}

export type Stored<T> = T & RecordMeta;

/** One page of a list, newest first. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Pass it back to read the next page; `null` at the end of the list. */
  readonly nextCursor: string | null;
  /** How many records the whole list has, if that was asked for. */
  readonly count?: number;
}

/** The header that carries `nextCursor` in a list response: the documented body has no field for it. */
export const NEXT_CURSOR_HEADER = "X-Next-Cursor";

/**
 * A schema for every field of a stored record that the back office reads, so that none is left out by mistake. Some
 * only the store and the server use.
 */
export type RecordedFields<T, Unread extends keyof Stored<T> = never> = Readonly<
  Record<Exclude<keyof Stored<T>, "updatedAt" | "version" | "ownerId" | Unread>, z.ZodMiniType>
>;

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

/** The answer of a call that only says that it was done. */
export const messageSchema = z.object({ message: z.string() });

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

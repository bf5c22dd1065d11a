/** What the store adds to every record it keeps. */
export interface DocumentMeta {
  /** 16 random bytes, base64url, unless the record is to be found by what it belongs to, or there is only one. */
  readonly _id: string;
  /** ISO 8601 in UTC, to the millisecond. Lists are ordered by it. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Starts at 1 and grows by one with every update; a write that names an older one is refused. */
  readonly version: number;
}

export type Stored<T> = T & DocumentMeta;

/** One page of a list, newest first. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Pass it back to continue; `null` at the end of the list. */
  readonly nextCursor: string | null;
}

/** The header in which the answer with one page carries `nextCursor`: as documented, it has no other place for it. */
export const NEXT_CURSOR_HEADER = "X-Next-Cursor";

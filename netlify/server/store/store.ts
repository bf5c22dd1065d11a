import { hasCode } from "#rules/app-error.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Page, RecordMeta, Stored } from "#rules/record.ts";
import type { Collection } from "./collection.ts";
import { refusals } from "./refusals.ts";
import { isStorable } from "./storable.ts";

/** Every collection by its name. `../collections.ts` adds them, since the store does not know what it stores. */
// biome-ignore lint/suspicious/noEmptyInterface: an alias could not be added to.
export interface Collections {}

export type CollectionName = keyof Collections;

/** All descriptions, as they are handed to an adapter. */
export type DescribedCollections = Readonly<Record<CollectionName, Collection>>;

export type RecordOf<C extends CollectionName> = NonNullable<Collections[C]["record"]>;
export type UniqueIndexOf<C extends CollectionName> = NonNullable<Collections[C]["uniqueIndex"]>;
export type ListingOf<C extends CollectionName> = NonNullable<Collections[C]["listing"]>;

/** The collections whose deleted records can be restored. */
export type Restorable = {
  [C in CollectionName]: true extends Collections[C]["isRestorable"] ? C : never;
}[CollectionName];

/** The collections of what visitors see. */
export type PublishedCollection = {
  [C in CollectionName]: true extends Collections[C]["hasHistory"] ? C : never;
}[CollectionName];

/** The collections whose records administrators process. */
export type Inbox = {
  [C in CollectionName]: RecordOf<C> extends HasProgress ? C : never;
}[CollectionName];

export const SINGLETON_ID = "only";

/**
 * One write of a commit. A version that is not the current one, or a taken unique value, fails the whole commit. The
 * `reason` that an administrator gives for it, and the `job` that it is a part of, are for the log and for the versions
 * beside it; the store does not keep them.
 */
export type Write = {
  [C in CollectionName]:
    | {
        readonly insert: C;
        readonly id: string;
        readonly record: RecordOf<C>;
        /** For a restored record: it keeps its times of creation and last change, and its version continues. */
        readonly earlier?: Pick<RecordMeta, "createdAt" | "updatedAt" | "version">;
        readonly reason?: string;
        readonly job?: string;
      }
    | {
        readonly update: C;
        readonly id: string;
        readonly version: number;
        readonly changes: Partial<RecordOf<C>>;
        readonly reason?: string;
        readonly job?: string;
      }
    | {
        readonly remove: C;
        readonly id: string;
        readonly version?: number;
        readonly reason?: string;
        readonly job?: string;
      };
}[CollectionName];

/** The result of one write of a commit: the record as it is now, `null` for a removal. */
export type Written<W extends Write> = W extends { readonly insert: infer C extends CollectionName }
  ? Stored<RecordOf<C>>
  : W extends { readonly update: infer C extends CollectionName }
    ? Stored<RecordOf<C>>
    : null;

/** Only the records whose listing's field holds `value`; or every record. */
type Listed<C extends CollectionName> =
  | { readonly index: ListingOf<C>; readonly value: string | boolean }
  | { readonly index?: undefined; readonly value?: undefined };

/** Words, each of which must be a part of one of these fields, which the collection searches. */
export interface Within {
  readonly fields: readonly string[];
  readonly words: string;
}

export type PageQuery<C extends CollectionName> = Listed<C> & {
  /** Filters by further listings as well, of those that the collection combines. */
  readonly where?: Readonly<Partial<Record<ListingOf<C>, string | boolean | undefined>>> | undefined;
  /** Only records created at or after this moment, and before that one. */
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
  /**
   * Words, in any order: each must be a part of one of the collection's searched fields, compared as `search-words.ts`
   * says. Without words it matches everything.
   */
  readonly search?: string | undefined;
  /** Words that must be in fields of their own, compared as those of `search`. */
  readonly within?: readonly Within[] | undefined;
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** 1 to 500. */
  readonly limit: number;
  /**
   * Also counts the whole list, whatever the cursor and the search: up to this number, and one more if there are more, so
   * that a count never reads further than it says.
   */
  readonly countUpTo?: number | undefined;
};

/** The fields that hold a number in every record. */
type NumberField<T> = { [K in keyof T]: T[K] extends number ? K : never }[keyof T] & string;

type TallyQuery<C extends CollectionName> = Listed<C> & {
  /** Only records created at or after this moment. */
  readonly since: Date;
  /** A field to add up as well. */
  readonly sum?: NumberField<RecordOf<C>>;
};

/** The records created on one day in Asia/Kolkata. */
export interface DayTally {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
  /** Only if it was asked for. */
  readonly sum?: number;
}

export interface Count {
  readonly value: number;
  readonly expiresAt: Date;
}

/**
 * Storage for records: plain objects in and out. An adapter adds no rules of its own.
 *
 * Every operation may throw an `AppError`: `unavailable` when the database does not respond in time, `conflict` as
 * described below, `invalid` for text that no adapter can store (NUL characters, lone surrogates) or a cursor that is
 * not one of ours. A record of an expiring collection counts as absent from its `expiresAt` on.
 */
export interface Store {
  get<C extends CollectionName>(collection: C, id: string): Promise<Stored<RecordOf<C>> | null>;

  /** The record whose unique index holds the value, or `null`. */
  find<C extends CollectionName>(
    collection: C,
    index: UniqueIndexOf<C>,
    value: string,
  ): Promise<Stored<RecordOf<C>> | null>;

  /**
   * Newest first, by creation and then id. Continued by key, never by offset: rows that are inserted or removed
   * meanwhile cause no gap and no repeat. A page of a search may be short, or even empty, although matches follow;
   * `nextCursor` alone says whether they may.
   */
  page<C extends CollectionName>(collection: C, query: PageQuery<C>): Promise<Page<Stored<RecordOf<C>>>>;

  /**
   * Performs all of the writes, or none; resolves once they are durable. Each sees the effects of those before it.
   * `conflict` carries the current record if a version was stale, and names the index under `fields` if a unique
   * value was taken (`_id` for an id). An update or removal of an unknown id is `not_found`. If several fail, any one
   * of them is reported. The current record is complete: a service must leave out what its callers may not see.
   */
  commit<const W extends readonly Write[]>(writes: W): Promise<{ readonly [I in keyof W]: Written<W[I]> }>;

  /** Number of records created on each day in Asia/Kolkata, oldest first; days without any are left out. */
  tally<C extends CollectionName>(collection: C, query: TallyQuery<C>): Promise<readonly DayTally[]>;

  /**
   * Atomically adds `by` (1 by default) to a counter: 0 reads it, a negative number subtracts, but never below zero.
   * The counter expires `windowSeconds` after its first addition, and then starts again from zero.
   */
  count(key: string, windowSeconds: number, by?: number): Promise<Count>;

  /**
   * Removes some of the expired records and counters, which already count as absent, from the database; returns how
   * many: 0 once none are left, or if the database removes them itself.
   */
  dropExpired(): Promise<number>;

  close(): Promise<void>;
}

/** A moment before anything was stored. */
export const EVER = new Date(0);

export const total = (tally: readonly DayTally[]) => tally.reduce((sum, { count }) => sum + count, 0);

/** Maximum size of a page, and the size of the pages in which a whole list is read. */
export const PAGE_MAX = 500;

export function assertPageLimit(limit: number): void {
  if (Number.isInteger(limit) && limit >= 1 && limit <= PAGE_MAX) return;
  throw refusals.invalid(`A page holds 1 to ${PAGE_MAX} records.`, "limit");
}

/** Where a page ended; the next page continues after it. */
type Position = Pick<RecordMeta, "createdAt" | "_id">;

const written = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (.+)$/su;

/** The position as an opaque cursor. */
export const cursorAt = ({ createdAt, _id }: Position) =>
  Buffer.from(`${createdAt} ${_id}`).toString("base64url");

const isMoment = (text: string) => {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
};

/** The position of a cursor; throws `invalid` for anything that `cursorAt` did not make. */
export function positionOf(cursor: string): Position {
  const [, createdAt = "", _id = ""] = written.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const position = { createdAt, _id };
  if (!isMoment(createdAt) || !isStorable(_id) || cursorAt(position) !== cursor) {
    throw refusals.invalid("This page of the list does not exist.", "cursor");
  }
  return position;
}

type AskPage<T> = (page: { readonly limit: number; readonly cursor: string | undefined }) => Promise<Page<T>>;

/** Reads a list to its end, optionally from a cursor on, holding no more than one page at a time. */
export async function* everyPage<T>(ask: AskPage<T>, from?: string): AsyncGenerator<readonly T[], undefined> {
  let cursor = from;
  do {
    const { items, nextCursor } = await ask({ limit: PAGE_MAX, cursor });
    yield items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return undefined;
}

/** The same, item by item. */
export async function* everyItem<T>(ask: AskPage<T>): AsyncGenerator<T, undefined> {
  for await (const items of everyPage(ask)) yield* items;
  return undefined;
}

/** The whole list at once: only for lists that were typed in by hand, which stay short. */
export const allItems = async <T>(ask: AskPage<T>): Promise<T[]> =>
  (await Array.fromAsync(everyPage(ask))).flat();

const ATTEMPTS = 5;

/** Whether the write was based on a version that is no longer current. */
export const isStale = (error: unknown): boolean =>
  hasCode(error, "conflict") && error.details.current !== undefined;

/** Whether a concurrent write took a unique value, or changed or removed the record. */
export const isConflictOrGone = (error: unknown): boolean =>
  hasCode(error, "conflict") || hasCode(error, "not_found");

/** Retries `work`, which reads and writes, after a conflict with another call; throws the last failure. */
export async function retryOnConflict<T>(
  work: () => Promise<T>,
  shouldRetry = isStale,
  attempts = ATTEMPTS,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !shouldRetry(error)) throw error;
    }
  }
}

import type { DocumentMeta, Page, Stored } from "#domain/document.ts";
import type { CollectionName, DocumentOf, ListingOf, UniqueIndexOf } from "./collections.ts";

/** One change of a commit. A version that is not the current one, or a taken unique value, fails the whole commit. */
export type Write = {
  [C in CollectionName]:
    | {
        readonly insert: C;
        readonly id: string;
        readonly document: DocumentOf<C>;
        /** Of a document that comes back: it keeps its creation and its last change, and its version goes on. */
        readonly earlier?: Pick<DocumentMeta, "createdAt" | "updatedAt" | "version">;
      }
    | {
        readonly update: C;
        readonly id: string;
        readonly version: number;
        readonly changes: Partial<DocumentOf<C>>;
      }
    | { readonly remove: C; readonly id: string; readonly version?: number };
}[CollectionName];

/** What a commit leaves behind for one of its writes: the document as it now stands, `null` for a removal. */
export type Written<W extends Write> = W extends { readonly insert: infer C extends CollectionName }
  ? Stored<DocumentOf<C>>
  : W extends { readonly update: infer C extends CollectionName }
    ? Stored<DocumentOf<C>>
    : null;

/** A listing of the collection, of which only documents whose field holds `value` are meant; or every document. */
type Listed<C extends CollectionName> =
  | { readonly index: ListingOf<C>; readonly value: string }
  | { readonly index?: undefined; readonly value?: undefined };

type PageQuery<C extends CollectionName> = Listed<C> & {
  /** Case-insensitive substring of one of the collection's searchable fields; an empty one finds everything. */
  readonly search?: string | undefined;
  /** The `nextCursor` of the page before. */
  readonly cursor?: string | undefined;
  /** 1 to 500. */
  readonly limit: number;
};

/** The fields that hold a number in every document. */
type NumberField<T> = { [K in keyof T]: T[K] extends number ? K : never }[keyof T] & string;

type TallyQuery<C extends CollectionName> = Listed<C> & {
  /** Only documents created at or after it. */
  readonly since: Date;
  /** Adds up this field too. */
  readonly sum?: NumberField<DocumentOf<C>>;
};

/** What was created on one day in Asia/Kolkata. */
export interface DayTally {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
  /** Where it was asked for. */
  readonly sum?: number;
}

/** A counter after it was added to. */
export interface Count {
  readonly value: number;
  readonly expiresAt: Date;
}

/**
 * Where records are kept. Plain documents in and out; an adapter brings no rule of its own.
 *
 * Every operation throws an `AppError`: `unavailable` when the database does not answer in time, `conflict`
 * as said below, `invalid` for text that no adapter can keep (NUL characters, lone surrogates) or a cursor
 * that is not one of ours. A document of an expiring collection counts as absent from its `expiresAt` on.
 */
export interface Store {
  /** The document, or `null`. */
  get<C extends CollectionName>(collection: C, id: string): Promise<Stored<DocumentOf<C>> | null>;

  /** The document whose unique index holds the value, or `null`. */
  find<C extends CollectionName>(
    collection: C,
    index: UniqueIndexOf<C>,
    value: string,
  ): Promise<Stored<DocumentOf<C>> | null>;

  /**
   * Newest first, by creation and then id, continued by key and never by offset: rows that arrive or go meanwhile make
   * no gap and no repeat.
   */
  page<C extends CollectionName>(collection: C, query: PageQuery<C>): Promise<Page<Stored<DocumentOf<C>>>>;

  /**
   * All of the writes, or none; resolves once they are durable. Each finds what those before it left. `conflict` carries
   * the current document where a version was stale, and names the index under `fields` where a unique value was taken
   * (`_id` for an id). An update or removal of an unknown id is `not_found`. Where several fail, any of them is told. The
   * current document is the whole of it: a service must leave out what those whom it answers may not see.
   */
  commit<const W extends readonly Write[]>(writes: W): Promise<{ readonly [I in keyof W]: Written<W[I]> }>;

  /** How many were created on each day in Asia/Kolkata, oldest first; days without any are left out. */
  tally<C extends CollectionName>(collection: C, query: TallyQuery<C>): Promise<readonly DayTally[]>;

  /**
   * Adds `by` to a counter, atomically: one unless told, 0 reads, a negative number gives back, never below zero. The
   * counter expires `windowSeconds` after its first addition, and starts again from nothing.
   */
  count(key: string, windowSeconds: number, by?: number): Promise<Count>;

  /**
   * Takes some of what has expired, and counts as absent already, out of the database, in every collection and of the
   * counters; answers how many that was: none once nothing is left, and wherever the database does it by itself.
   */
  dropExpired(): Promise<number>;

  /** Lets go of connections. */
  close(): Promise<void>;
}

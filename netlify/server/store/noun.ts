import type { PgColumnBuilderBase } from "drizzle-orm/pg-core";
import type { Resources } from "#rules/account/permissions.ts";
import type { Stored } from "#rules/document.ts";
import type { HasProgress } from "#rules/progress.ts";
import {
  type AnyIndexes,
  type Collection,
  type ColumnsOf,
  describe,
  type Indexes,
  type TextField,
} from "./collection.ts";
import type { Column } from "./sheet.ts";

/** A function of a record, which may also be called by those who only know that it is one. */
type Of<T, Result> = { call(record: T): Result }["call"];

/** A record in one line. */
interface Line {
  readonly title: string;
  /** One further detail, to distinguish records of the same title; may be empty. */
  readonly note: string;
}

interface FoundLine extends Line {
  /** The id of the record whose page shows this one, if it is another's. */
  readonly _id?: string;
  /** For staff: selects the page that shows the record. */
  readonly category?: string;
}

interface WholeExport<T> {
  /** The documented value of the call's `type` (admin-back-office §7). */
  readonly type: string;
  readonly fileName: string;
  readonly columns: readonly Column<Stored<T>>[];
}

/** One sheet for each value of a listing, which the call names as `category`. */
interface SplitExport<T> {
  readonly type: string;
  readonly listing: string;
  readonly sheets: Readonly<Record<string, readonly Column<Stored<T>>[]>>;
  /** The refusal of any other value. */
  readonly unknown: string;
}

/** What the server derives from a noun's description. Each use is described, or refused with `false`. */
interface Uses<T> {
  /** The permissions to read and to change the records are named after it. */
  readonly resource: keyof Resources;
  /** The name of a record in the audit log, which may be empty; `false` if changes are not logged. */
  readonly audit: Of<T, string | null> | false;
  /**
   * For records about people, which are logged when they are viewed (spec-decisions A11): the parameter of the routes
   * that names the record. Those of an inbox always are.
   */
  readonly personal: T extends HasProgress ? string : string | false;
  /** New records are announced by the bell, and counted and listed on the dashboard. */
  readonly arrivals: Of<Stored<T>, Line> | false;
  /** Found by the top bar's search. */
  readonly search: Of<Stored<T>, FoundLine> | false;
  /** Deleted records can be restored, with the files at these addresses. */
  readonly trash: Of<Stored<T>, readonly (string | null)[]> | false;
  readonly export: WholeExport<T> | SplitExport<T> | false;
}

interface Searched<Field extends string> {
  /** Whether a search looks through it, for each text field; `false` if there is no search. */
  readonly searched: Readonly<Record<Field, boolean>> | false;
}

/** What the senders of an inbox are promised. */
interface Promised<T> {
  /** What the morning's digest calls the records that wait. */
  readonly title: string;
  /** Until when a record is promised an answer, in ISO 8601; `null` if nothing is promised yet. */
  readonly due: Of<Stored<T>, string | null>;
}

/** Every inbox promises its senders something. */
type Promises<T> = T extends HasProgress ? { readonly promised: Promised<T> } : { readonly promised?: never };

type Description<T> = Indexes<T> & Uses<T> & Promises<T> & Searched<TextField<T>>;

/** A noun without the type of its records. */
export interface Noun extends Collection {
  readonly uses: Uses<object> | null;
  readonly promised: Promised<object> | null;
  /** Counted per day on the dashboard, though not announced, for those who may read this. */
  readonly counted: keyof Resources | null;
}

/** The names under a key of a description. */
type Named<D, Key extends string> = D extends { readonly [K in Key]: infer Value } ? keyof Value : never;

/** A noun with what only the compiler knows: the documents' type, and the names of the indexes. */
interface Described<T, D> extends Noun {
  readonly document?: T;
  readonly uniqueIndex?: Named<D, "unique">;
  readonly listing?: Named<D, "listings">;
  readonly isRestorable?: D extends { readonly trash: false } ? never : true;
}

/**
 * Describes a noun: records of type `T` that administrators know.
 *
 * An id is 16 random bytes or a hash of the sender's Idempotency-Key (`add-once.ts`), in base64url, unless the
 * description's comment says otherwise. The name is that of the table.
 */
export const noun =
  <T extends object>() =>
  <C extends Readonly<Record<string, PgColumnBuilderBase>>, const D extends Description<T>>(
    name: string,
    description: D & { readonly columns: C & ColumnsOf<T, C> },
  ): Described<T, D> => {
    const uses: AnyIndexes & Uses<object> & Searched<string> = description;
    const { promised = null } = description as { readonly promised?: Noun["promised"] };
    const searchable = Object.entries(uses.searched).flatMap(([field, isSearched]) =>
      isSearched ? field : [],
    );
    return { ...describe(name, uses, searchable), uses, promised, counted: null };
  };

/** What may be said of any documents; `Field` is one of their text fields. */
interface Plain<Field extends string> {
  readonly searchable?: readonly Field[];
  /** Counted per day on the dashboard, for those who may read this. */
  readonly counted?: keyof Resources;
}

type Bookkeeping<T> = Indexes<T> & Plain<TextField<T>>;

/**
 * Describes documents that only the server knows: nobody reads, finds or exports them as records, and the audit log
 * leaves them out. Those with an `expiresAt` count as absent from then on, and may be dropped.
 */
export const bookkeeping =
  <T extends object>() =>
  <C extends Readonly<Record<string, PgColumnBuilderBase>>, const D extends Bookkeeping<T>>(
    name: string,
    description: D & { readonly columns: C & ColumnsOf<T, C> },
  ): Described<T, D & { readonly trash: false }> => {
    const plain: AnyIndexes & Plain<string> = description;
    const { searchable = [], counted = null } = plain;
    return { ...describe(name, plain, searchable), uses: null, promised: null, counted };
  };

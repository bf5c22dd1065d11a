import type { PgColumnBuilderBase, PgTable } from "drizzle-orm/pg-core";
import type { HasProgress } from "#rules/progress.ts";
import { type TableDescription, tableOf } from "./table.ts";

/** The text fields, by which documents can be looked up. */
export type TextField<T> = { [K in keyof T]: T[K] extends string | null ? K : never }[keyof T] & string;

/** Listing name to the field that it lists by. */
type Listings<T> = Readonly<Record<string, TextField<T>>>;

/** An inbox is listed by progress. */
type Listed<T> = T extends HasProgress
  ? { readonly listings: Listings<T> & { readonly progress: "progress" } }
  : { readonly listings?: Listings<T> };

export type Indexes<T> = Listed<T> & {
  readonly unique?: Readonly<
    Record<
      string,
      {
        readonly field: TextField<T>;
        /** "Ada" and "ada" are the same value. */
        readonly ignoreCase?: true;
      }
    >
  >;
  /** Conditions that Postgres checks, by the constraint's name. A column with an `enum` has its check already. */
  readonly checks?: Readonly<Record<string, string>>;
  /** Append-only: no write may change or remove a document. */
  readonly appendOnly?: true;
  /** So many are created that Postgres stores how many there were on each day that is over. */
  readonly dayCountsStored?: true;
  /** So many accumulate that Postgres searches the latest before it searches all. */
  readonly searchedLatestFirst?: true;
};

/** A collection as the adapters use it, without the type of the documents. */
export interface Collection {
  /** As it is stored: the table is called after it, and so is the collection in Fauna. */
  readonly name: string;
  readonly table: PgTable;
  readonly unique: Readonly<Record<string, { readonly field: string; readonly ignoreCase?: true }>>;
  readonly listings: Readonly<Record<string, string>>;
  readonly searchable: readonly string[];
  readonly appendOnly: boolean;
  readonly dayCountsStored: boolean;
  readonly searchedLatestFirst: boolean;
  /** Documents have an `expiresAt`; from then on they count as absent and may be dropped. */
  readonly expires: boolean;
}

/** What a column holds, as a document has it. */
type Held<B extends PgColumnBuilderBase> =
  | (B["_"] extends { $type: infer Data } ? Data : B["_"]["data"])
  | (B["_"]["notNull"] extends true ? never : null);

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Each field needs a column, named like it in snake case, of its type. */
export type ColumnsOf<T, C> = { readonly [F in Exclude<keyof T, keyof C>]: PgColumnBuilderBase } & {
  [F in keyof C]: F extends keyof T
    ? C[F] extends PgColumnBuilderBase
      ? Same<Held<C[F]>, T[F]> extends true
        ? unknown
        : `The column of ${F & string} holds another type than the field.`
      : never
    : `The documents have no field ${F & string}.`;
};

/** A collection's description without the type of the documents. */
export interface AnyIndexes extends TableDescription {
  readonly appendOnly?: boolean;
  readonly dayCountsStored?: boolean;
}

/** The collection with its table in Postgres. */
export function describe(name: string, description: AnyIndexes, searchable: readonly string[]): Collection {
  const {
    unique = {},
    listings = {},
    appendOnly = false,
    dayCountsStored = false,
    searchedLatestFirst = false,
  } = description;
  const table = tableOf(name, description, searchable);
  return {
    name,
    table,
    unique,
    listings,
    searchable,
    appendOnly,
    dayCountsStored,
    searchedLatestFirst,
    expires: "expiresAt" in description.columns,
  };
}

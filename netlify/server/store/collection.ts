import { toSnakeCase } from "drizzle-orm/casing";
import { type PgColumnBuilderBase, type PgTable, pgTable } from "drizzle-orm/pg-core";
import { meta, searchText } from "./columns.ts";

/** The text fields, by which documents can be looked up. */
type TextField<T> = { [K in keyof T]: T[K] extends string | null ? K : never }[keyof T] & string;

interface UniqueIndex<T> {
  readonly field: TextField<T>;
  /** "Ada" and "ada" are the same value. */
  readonly ignoreCase?: true;
}

/** What a column holds, as a document has it. */
type Held<B extends PgColumnBuilderBase> =
  | (B["_"] extends { $type: infer Data } ? Data : B["_"]["data"])
  | (B["_"]["notNull"] extends true ? never : null);

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Says which columns do not hold what their fields hold. */
type Fitting<T, C> = {
  [F in keyof C]: F extends keyof T
    ? C[F] extends PgColumnBuilderBase
      ? Same<Held<C[F]>, T[F]> extends true
        ? unknown
        : `The column of ${F & string} holds another type than the field.`
      : never
    : `The documents have no field ${F & string}.`;
};

interface Description<T, C> {
  /** One column per field, named like it in snake case. */
  readonly columns: C;
  readonly unique?: Readonly<Record<string, UniqueIndex<T>>>;
  /** Listing name to the field that it lists by. */
  readonly listings?: Readonly<Record<string, TextField<T>>>;
  readonly searchable?: readonly TextField<T>[];
  /** Append-only: no write may change or remove a document. */
  readonly onlyGrows?: true;
}

/** The names under a key of a description. */
type Named<D, Key extends string> = D extends { readonly [K in Key]: infer Value } ? keyof Value : never;

/** A collection as the adapters use it, without the type of the documents. */
export interface Collection {
  readonly name: string;
  readonly table: PgTable;
  readonly unique: Readonly<Record<string, { readonly field: string; readonly ignoreCase?: true }>>;
  readonly listings: Readonly<Record<string, string>>;
  readonly searchable: readonly string[];
  readonly onlyGrows: boolean;
  readonly expires: boolean;
}

/** A collection with what only the compiler knows: the documents' type, and the names of the indexes. */
interface Described<N extends string, T, D> extends Collection {
  readonly name: N;
  readonly document?: T;
  readonly uniqueIndex?: Named<D, "unique">;
  readonly listing?: Named<D, "listings">;
}

/**
 * Describes a collection of documents of type `T` for the adapters, with its table in Postgres. Documents that have an
 * `expiresAt` count as absent from then on, and may be dropped.
 *
 * An id is 16 random bytes or a hash of the sender's Idempotency-Key (`add-once.ts`), in base64url, unless the
 * collection's comment says otherwise.
 */
export const collection =
  <T>() =>
  <
    const N extends string,
    C extends { readonly [F in keyof T]: PgColumnBuilderBase },
    const D extends Description<T, unknown>,
  >(
    name: N,
    { columns, ...description }: D & { readonly columns: C & Fitting<T, C> },
  ): Described<N, T, D> => {
    const { unique = {}, listings = {}, searchable = [], onlyGrows = false } = description;
    const search = searchable.length > 0 && { searchText: searchText() };
    const table: PgTable = pgTable(toSnakeCase(name), { ...meta(), ...columns, ...search });
    const expires = "expiresAt" in columns;
    return { name, table, unique, listings, searchable, onlyGrows, expires };
  };

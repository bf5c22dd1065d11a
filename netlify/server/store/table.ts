import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import {
  check,
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Field, Fields, ValuesOf } from "#rules/noun-fields.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { InboxColumns } from "./field-columns.ts";

/** The type of a column's value in a record. */
type ColumnValue<B extends PgColumnBuilderBase> =
  | (B["_"] extends { $type: infer Data } ? Data : B["_"]["data"])
  | (B["_"]["notNull"] extends true ? never : null);

/** A record whose fields are these columns. */
export type RowOf<C extends Readonly<Record<string, PgColumnBuilderBase>>> = {
  readonly [F in keyof C]: ColumnValue<C[F]>;
};

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Each field needs a column, named like it in snake case, of its type, unless its column follows from a table of fields. */
export type ColumnsOf<T, C, Derived> = {
  readonly [F in Exclude<keyof T, keyof C | Derived>]: PgColumnBuilderBase;
} & {
  [F in keyof C]: F extends keyof T
    ? C[F] extends PgColumnBuilderBase
      ? Same<ColumnValue<C[F]>, T[F]> extends true
        ? unknown
        : `The column of ${F & string} holds another type than the field.`
      : never
    : `The records have no field ${F & string}.`;
};

type ColumnValueOf<F extends Field> =
  | (F["type"] extends "checkbox" ? boolean : string)
  | (F extends { readonly optional: true } ? null : never);

/** A choice may be narrower than text. */
type Widened<T> = T extends string ? string : T;

/** A field that may be empty says so, since its column is nullable then. */
export type FieldsOf<T, F extends Fields> = {
  [N in keyof F]: N extends keyof T
    ? Same<ColumnValueOf<F[N]>, Widened<T[N]>> extends true
      ? unknown
      : `The records hold another type in ${N & string}.`
    : unknown;
};

/** The fields whose columns follow from the table of fields, or that every inbox has. */
export type Derived<T, F extends Fields> =
  | keyof ValuesOf<F>
  | (T extends HasProgress ? keyof InboxColumns : never);

/** A moment to the millisecond: ISO 8601 in UTC outside, `timestamptz(3)` inside. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp(3) with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Compared byte by byte, so that records of the same millisecond sort the same on every server. */
const id = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const meta = () => ({
  _id: id("_id").primaryKey(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  version: integer().notNull(),
});

/** The searched fields as searches compare them (`search-words.ts`), by the function of the migrations. */
const searchText = (searched: readonly string[]) =>
  text()
    .notNull()
    .generatedAlwaysAs(sql.raw(`search_text(${searched.map(toSnakeCase).join(", ")})`));

/** Five days, counted from 1970 on: the same everywhere and always. */
export const SPAN_SECONDS = 5 * 24 * 60 * 60;
/** Short spans in a long one. */
export const SPANS_TOGETHER = 12;

const numberOf = (moment: SQLWrapper, seconds: number) =>
  sql`floor(extract(epoch from ${moment} at time zone 'UTC') / ${sql.raw(String(seconds))})::integer`;

/** The number of the short span of time in which a moment is. */
export const spanOf = (moment: SQLWrapper): SQL => numberOf(moment, SPAN_SECONDS);

/** The numbers of the short and of the long span, this one below zero, as the index of words has them. */
export const spansOf = (moment: SQLWrapper): SQL =>
  sql`(array[${spanOf(moment)}, - ${numberOf(moment, SPAN_SECONDS * SPANS_TOGETHER)}])`;

type Columns = Record<string, PgColumnBuilderBase>;

/** What a collection's table is made of. */
export interface TableDescription {
  readonly columns: Readonly<Columns>;
  readonly unique?: Readonly<Record<string, { readonly field: string; readonly ignoreCase?: true }>>;
  readonly listings?: Readonly<Record<string, string>>;
  readonly filteredTogether?: readonly string[];
  readonly searched?: readonly string[];
  readonly searchedLatestFirst?: boolean;
  /** Conditions that Postgres checks, by the constraint's name. A column with an `enum` has its check already. */
  readonly checks?: Readonly<Record<string, string>>;
}

type BuiltColumns = Readonly<Record<string, ExtraConfigColumn>>;

function fieldIn(fields: BuiltColumns, name: string): ExtraConfigColumn {
  const field = fields[name];
  if (!field) throw new Error(`There is no column for ${name}.`);
  return field;
}

const newestFirst = (fields: BuiltColumns) =>
  ["createdAt", "_id"].map((name) => fieldIn(fields, name).desc().nullsFirst()) as [ExtraConfigColumn];

function searchIndex(tableName: string, fields: BuiltColumns, isLatestFirst: boolean) {
  const words = fieldIn(fields, "searchText").op("gin_trgm_ops");
  const spans = isLatestFirst ? [spansOf(fieldIn(fields, "createdAt"))] : [];
  return index(`${tableName}_search`).using("gin", ...([...spans, words] as [SQL, ExtraConfigColumn]));
}

function subsets([first, ...others]: readonly string[]): readonly (readonly string[])[] {
  if (first === undefined) return [[]];
  const without = subsets(others);
  return [...without, ...without.map((subset) => [first, ...subset])];
}

/** Each listing, and each combination of those that can be combined. Each of them gets an index in the order of pages. */
const listedTogether = (listings: Readonly<Record<string, string>>, filteredTogether: readonly string[]) => [
  ...Object.keys(listings).map((listing) => [listing]),
  ...subsets(filteredTogether).filter(({ length }) => length > 1),
];

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** The checks of the columns that hold one of a few values. */
const enumChecks = (tableName: string, table: PgTable) =>
  Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    if (!column.enumValues?.length) return [];
    const values = sql.raw(column.enumValues.map(quoted).join(", "));
    return check(`${tableName}_${toSnakeCase(name)}_check`, sql`${column} in (${values})`);
  });

/** The table of a collection. What is made of it besides its columns serves migrations only, and is made when asked. */
export function tableOf(name: string, description: TableDescription): PgTable {
  const {
    columns,
    unique = {},
    listings = {},
    filteredTogether = [],
    searched = [],
    searchedLatestFirst = false,
    checks = {},
  } = description;
  const search = searched.length > 0 && { searchText: searchText(searched) };
  const tableName = toSnakeCase(name);
  const all: Columns = { ...meta(), ...columns, ...search };
  const table: PgTable = pgTable(tableName, all, (fields: BuiltColumns) => [
    index(`${tableName}_newest`).on(...newestFirst(fields)),
    ...Object.entries(unique).map(([held, { field, ignoreCase }]) => {
      const column = fieldIn(fields, field);
      return uniqueIndex(`${tableName}_${held}_unique`).on(ignoreCase ? sql`lower(${column})` : column);
    }),
    ...listedTogether(listings, filteredTogether).map((together) => {
      const [first, ...others] = together.map((listing) => fieldIn(fields, listings[listing] ?? ""));
      return index(`${tableName}_${together.join("_")}_listing`).on(
        first as ExtraConfigColumn,
        ...others,
        ...newestFirst(fields),
      );
    }),
    ...(search ? [searchIndex(tableName, fields, searchedLatestFirst)] : []),
    ...("expiresAt" in columns ? [index(`${tableName}_expiry`).on(fieldIn(fields, "expiresAt"))] : []),
    ...Object.entries(checks).map(([constraint, condition]) => check(constraint, sql.raw(condition))),
    ...enumChecks(tableName, table),
  ]);
  return table;
}

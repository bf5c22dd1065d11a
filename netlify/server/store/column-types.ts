import type { PgColumnBuilderBase } from "drizzle-orm/pg-core";
import type { Field, Fields, ValuesOf } from "#rules/noun-fields.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { InboxColumns } from "./inbox-columns.ts";

/** What a column holds, as a record has it. */
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

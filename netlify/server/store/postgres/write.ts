import { and, eq, type SQL, sql } from "drizzle-orm";
import { refusals } from "../refusals.ts";
import type { Write } from "../store.ts";
import { type Insert, insertedMeta, type Removal, type Update } from "../writes.ts";
import { type AdapterCollection, column, ownFields } from "./adapter-collection.ts";
import type { Statements } from "./database.ts";
import { live } from "./expiry.ts";
import { get, type Row } from "./read.ts";

export type TableWrite = Write & { readonly collection: AdapterCollection };

/** Matches the write's row, if it is present and at the version that the writer saw. */
function currentRow(
  collection: AdapterCollection,
  { id, version }: Update | Removal,
  now: string,
): SQL | undefined {
  const isCurrent = version === undefined ? undefined : eq(column(collection, "version"), version);
  return and(eq(column(collection, "_id"), id), isCurrent, live(collection, now));
}

async function refuse(
  statements: Statements,
  collection: AdapterCollection,
  id: string,
  now: string,
): Promise<never> {
  const current = await get(statements, collection, id, now);
  throw current ? refusals.stale(current) : refusals.unknown();
}

/** An insert's statement, and the resulting row: Postgres adds nothing to the values. */
function insertion(statements: Statements, collection: AdapterCollection, write: Insert, now: string) {
  const values: Row = { ...ownFields(collection, write.record), ...insertedMeta(write, now) };
  const row: Row = Object.fromEntries(
    Object.keys(collection.columns).map((name) => [name, values[name] ?? null]),
  );
  return { statement: statements.insert(collection.table).values(values), row };
}

async function insert(statements: Statements, collection: AdapterCollection, write: Insert, now: string) {
  const { statement, row } = insertion(statements, collection, write, now);
  await statement;
  return row;
}

function change(statements: Statements, collection: AdapterCollection, write: Update, now: string) {
  const changes = {
    ...ownFields(collection, write.changes),
    updatedAt: now,
    version: sql`${column(collection, "version")} + 1`,
  };
  return statements
    .update(collection.table)
    .set(changes)
    .where(currentRow(collection, write, now));
}

const removal = (statements: Statements, collection: AdapterCollection, write: Removal, now: string) =>
  statements.delete(collection.table).where(currentRow(collection, write, now));

async function update(statements: Statements, collection: AdapterCollection, write: Update, now: string) {
  const [row] = await change(statements, collection, write, now).returning(collection.columns);
  return row ?? refuse(statements, collection, write.id, now);
}

async function remove(statements: Statements, collection: AdapterCollection, write: Removal, now: string) {
  const [row] = await removal(statements, collection, write, now).returning({
    _id: column(collection, "_id"),
  });
  return row ? null : refuse(statements, collection, write.id, now);
}

interface WriteClause {
  readonly statement: SQL;
  /** Whether it returns the resulting row as `row`, or there is none, or it is known beforehand. */
  readonly resulting: "row" | "none" | "known";
  /** The resulting row, of what the statement has returned. */
  readonly rowOf: (returned: unknown) => Row | null;
}

/** A row that came as a list of its values. */
const rowOfValues = ({ columns }: AdapterCollection, values: unknown): Row =>
  Object.fromEntries(
    Object.entries(columns).map(([name, field], at) => {
      const value: unknown = (values as readonly unknown[])[at];
      return [name, value === null ? null : field.mapFromDriverValue(value)];
    }),
  );

export function clauseOf(statements: Statements, write: TableWrite, now: string): WriteClause {
  const { collection } = write;
  if ("insert" in write) {
    const { statement, row } = insertion(statements, collection, write, now);
    return { statement: statement.getSQL(), resulting: "known", rowOf: () => row };
  }
  if ("remove" in write) {
    const statement = removal(statements, collection, write, now).returning({
      _id: column(collection, "_id"),
    });
    return { statement: statement.getSQL(), resulting: "none", rowOf: () => null };
  }
  const row = sql`json_build_array(${sql.join(Object.values(collection.columns), sql`, `)})`.as("row");
  const statement = change(statements, collection, write, now).returning({ row });
  return {
    statement: statement.getSQL(),
    resulting: "row",
    rowOf: (values) => rowOfValues(collection, values),
  };
}

/** Performs one write; returns the resulting row, or `null` for a removal. */
export function perform(statements: Statements, write: TableWrite, now: string): Promise<Row | null> {
  const { collection } = write;
  if ("insert" in write) return insert(statements, collection, write, now);
  if ("update" in write) return update(statements, collection, write, now);
  return remove(statements, collection, write, now);
}

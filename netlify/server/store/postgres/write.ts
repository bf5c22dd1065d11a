import { and, eq, type SQL, sql } from "drizzle-orm";
import { refusals } from "../refusals.ts";
import type { Write } from "../store.ts";
import { type Insert, insertedMeta, type Removal, type Update } from "../writes.ts";
import { type AdapterCollection, column, ownFields } from "./adapter-collection.ts";
import type { Statements } from "./database.ts";
import { live } from "./expiry.ts";
import { get, type Row } from "./read.ts";

/** A write with the collection that it changes. */
export type TableWrite = Write & { readonly on: AdapterCollection };

/** Matches the write's row, if it is present and at the version that the writer saw. */
function currentRow(on: AdapterCollection, { id, version }: Update | Removal, now: string): SQL | undefined {
  const isCurrent = version === undefined ? undefined : eq(column(on, "version"), version);
  return and(eq(column(on, "_id"), id), isCurrent, live(on, now));
}

async function refuse(
  statements: Statements,
  on: AdapterCollection,
  id: string,
  now: string,
): Promise<never> {
  const current = await get(statements, on, id, now);
  throw current ? refusals.stale(current) : refusals.unknown();
}

/** An insert's statement, and the resulting row: Postgres adds nothing to the values. */
function insertion(statements: Statements, on: AdapterCollection, write: Insert, now: string) {
  const values: Row = { ...ownFields(on, write.record), ...insertedMeta(write, now) };
  const row: Row = Object.fromEntries(Object.keys(on.columns).map((name) => [name, values[name] ?? null]));
  return { statement: statements.insert(on.table).values(values), row };
}

async function insert(statements: Statements, on: AdapterCollection, write: Insert, now: string) {
  const { statement, row } = insertion(statements, on, write, now);
  await statement;
  return row;
}

function change(statements: Statements, on: AdapterCollection, write: Update, now: string) {
  const changes = {
    ...ownFields(on, write.changes),
    updatedAt: now,
    version: sql`${column(on, "version")} + 1`,
  };
  return statements
    .update(on.table)
    .set(changes)
    .where(currentRow(on, write, now));
}

const removal = (statements: Statements, on: AdapterCollection, write: Removal, now: string) =>
  statements.delete(on.table).where(currentRow(on, write, now));

async function update(statements: Statements, on: AdapterCollection, write: Update, now: string) {
  const [row] = await change(statements, on, write, now).returning(on.columns);
  return row ?? refuse(statements, on, write.id, now);
}

async function remove(statements: Statements, on: AdapterCollection, write: Removal, now: string) {
  const [row] = await removal(statements, on, write, now).returning({ _id: column(on, "_id") });
  return row ? null : refuse(statements, on, write.id, now);
}

/** A write as a clause of a larger statement. */
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
  const { on } = write;
  if ("insert" in write) {
    const { statement, row } = insertion(statements, on, write, now);
    return { statement: statement.getSQL(), resulting: "known", rowOf: () => row };
  }
  if ("remove" in write) {
    const statement = removal(statements, on, write, now).returning({ _id: column(on, "_id") });
    return { statement: statement.getSQL(), resulting: "none", rowOf: () => null };
  }
  const row = sql`json_build_array(${sql.join(Object.values(on.columns), sql`, `)})`.as("row");
  const statement = change(statements, on, write, now).returning({ row });
  return { statement: statement.getSQL(), resulting: "row", rowOf: (values) => rowOfValues(on, values) };
}

/** Performs one write; returns the resulting row, or `null` for a removal. */
export function perform(statements: Statements, write: TableWrite, now: string): Promise<Row | null> {
  const { on } = write;
  if ("insert" in write) return insert(statements, on, write, now);
  if ("update" in write) return update(statements, on, write, now);
  return remove(statements, on, write, now);
}

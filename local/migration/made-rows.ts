import type { PGlite, Transaction } from "@electric-sql/pglite";
import { firstLine, StartupError } from "../process/command.ts";
import { readSchema, type Schema, type SchemaObject } from "./schema.ts";

/** Two, so that a default cannot be unique. */
const ROWS = [1, 2];

/** The first value of a column that holds one of a few, by its check. */
function choiceOf({ table, name }: SchemaObject, schema: Schema): string | undefined {
  const choice = new RegExp(`^CHECK \\(\\(${name} = ANY \\(ARRAY\\[('(?:[^']|'')*')`);
  const parts = [...schema.values()].filter((part) => part.table === table);
  return parts.map(({ definition }) => choice.exec(definition)?.[1]).find(Boolean);
}

/** Any value of these types, as SQL. */
const values: Readonly<Record<string, (n: number) => string>> = {
  text: (n) => `'${n}'`,
  boolean: () => "true",
  integer: String,
  bigint: String,
  jsonb: () => "'[]'",
  date: (n) => `'2026-01-0${n}'`,
  "timestamp(3) with time zone": (n) => `'2026-01-0${n}'`,
};

function madeValue(part: SchemaObject, schema: Schema, n: number): string {
  const [type = ""] = part.definition.split(" collate ");
  const value = choiceOf(part, schema) ?? values[type]?.(n);
  if (value === undefined) throw new Error(`No value is known for ${part.name} of ${part.table}, a ${type}.`);
  return value;
}

interface Violation {
  readonly code: string;
  readonly constraint: string;
}

const isRefusedByCheck = (error: unknown): error is Violation =>
  typeof error === "object" && error !== null && "code" in error && error.code === "23514";

/** Adds a row. A check that it does not meet is replaced by one that every row meets, so that a migration can drop it. */
async function addRow(connection: Transaction, table: string, insertion: string): Promise<void> {
  await connection.exec("savepoint before_row");
  try {
    await connection.exec(insertion);
  } catch (error) {
    if (!isRefusedByCheck(error)) throw error;
    const { constraint } = error;
    await connection.exec(
      `rollback to savepoint before_row;
      alter table ${table} drop constraint ${constraint}, add constraint ${constraint} check (true)`,
    );
    await addRow(connection, table, insertion);
  }
}

async function fillEmptyTables(connection: Transaction): Promise<void> {
  const schema = await readSchema(connection);
  const columns = [...schema.values()].filter(({ kind }) => kind === "column");
  for (const [table, all] of Map.groupBy(columns, (column) => column.table)) {
    const { rows } = await connection.query(`select from ${table} limit 1`);
    if (rows.length > 0) continue;
    const needed = all.filter(
      ({ required, fallback, generated }) => required && fallback === null && generated === null,
    );
    const names = needed.map(({ name }) => name).join(", ");
    for (const n of ROWS) {
      const made = needed.map((part) => madeValue(part, schema, n)).join(", ");
      await addRow(connection, table, `insert into ${table} (${names}) values (${made})`);
    }
  }
}

/**
 * Puts rows into each empty table: with what a row must have, which has a made-up value unless there is a default, and
 * nothing else. They are there to see whether a migration works on tables that hold rows.
 */
export const addRows = (database: PGlite): Promise<void> => database.transaction(fillEmptyTables);

/** Tries a migration on tables that hold rows, and undoes it; throws if it fails. */
export const tryOverRows = (database: PGlite, sql: string): Promise<void> =>
  database.transaction(async (connection) => {
    await fillEmptyTables(connection);
    await connection.exec(sql).catch((error: unknown) => {
      throw new StartupError(
        `This migration would fail on tables that hold rows: ${firstLine(error)}. Give a new column a default that its ` +
          "checks allow and, if it is unique, none.",
      );
    });
    await connection.rollback();
  });

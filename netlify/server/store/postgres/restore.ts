import { inArray } from "drizzle-orm";
import type { Collection } from "../collection.ts";
import { adapterCollection, column } from "./adapter-collection.ts";
import type { Database, Statements } from "./database.ts";
import { translated } from "./failure.ts";
import type { Row } from "./read.ts";

async function put(statements: Statements, collection: Collection, records: readonly object[]) {
  const adapted = adapterCollection(collection);
  const fields = Object.keys(adapted.columns);
  const rows = records.map((record): Row => {
    const row: Row = { ...record };
    return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
  });
  const ids = rows.map((row) => row["_id"]);
  await statements.delete(adapted.table).where(inArray(column(adapted, "_id"), ids));
  await statements.insert(adapted.table).values(rows);
}

/** Writes whole records unchanged, with their ids, times and versions, in place of those with the same ids. */
type Restore = (collection: Collection, records: readonly object[]) => Promise<void>;

/** Restores whatever `work` does, or nothing of it, also if the process is killed: it is one transaction. */
export const restoreTogether = <T>(database: Database, work: (restore: Restore) => Promise<T>): Promise<T> =>
  database
    .transaction((statements) => work((collection, records) => put(statements, collection, records)))
    .catch((error: unknown) => {
      throw translated(error);
    });

/** Restores some records: for copying between stores. */
export const restoreInPostgres = (database: Database, ...records: Parameters<Restore>): Promise<void> =>
  restoreTogether(database, (restore) => restore(...records));

import { inArray } from "drizzle-orm";
import type { Collection } from "../collection.ts";
import { adapterCollection, column } from "./adapter-collection.ts";
import type { Database } from "./database.ts";
import { translated } from "./failure.ts";
import type { Row } from "./read.ts";

/**
 * Writes whole records unchanged, with their ids, times and versions, in place of those with the same ids: for
 * copying between stores.
 */
export async function restoreInPostgres(
  database: Database,
  collection: Collection,
  records: readonly object[],
): Promise<void> {
  const on = adapterCollection(collection);
  const fields = Object.keys(on.columns);
  const rows = records.map((record): Row => {
    const row: Row = { ...record };
    return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
  });
  const ids = rows.map((row) => row["_id"]);
  await database
    .transaction(async (statements) => {
      await statements.delete(on.table).where(inArray(column(on, "_id"), ids));
      await statements.insert(on.table).values(rows);
    })
    .catch((error: unknown) => {
      throw translated(error);
    });
}

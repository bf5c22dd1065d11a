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
  const adapted = adapterCollection(collection);
  const fields = Object.keys(adapted.columns);
  const rows = records.map((record): Row => {
    const row: Row = { ...record };
    return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
  });
  const ids = rows.map((row) => row["_id"]);
  await database
    .transaction(async (statements) => {
      await statements.delete(adapted.table).where(inArray(column(adapted, "_id"), ids));
      await statements.insert(adapted.table).values(rows);
    })
    .catch((error: unknown) => {
      throw translated(error);
    });
}

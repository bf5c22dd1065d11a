import { getTableColumns, sql } from "drizzle-orm";
import type { CollectionName } from "../collections.ts";
import { adapterCollection, column } from "./adapter-collection.ts";
import type { Database } from "./database.ts";
import { translated } from "./failure.ts";
import type { Row } from "./read.ts";

/** Writes whole documents unchanged, with their ids, times and versions: for copying between stores. */
export async function restoreInPostgres(
  { statements }: Database,
  name: CollectionName,
  documents: readonly object[],
): Promise<void> {
  const on = adapterCollection(name);
  const fields = Object.keys(on.columns);
  const whole = documents.map((document) => {
    const row: Row = { ...document };
    return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
  });
  const columns = getTableColumns(on.table);
  const put = fields.map((field) => [field, sql.raw(`excluded.${columns[field]?.name}`)] as const);
  await statements
    .insert(on.table)
    .values(whole)
    .onConflictDoUpdate({ target: column(on, "_id"), set: Object.fromEntries(put) })
    .catch((error: unknown) => {
      throw translated(error);
    });
}

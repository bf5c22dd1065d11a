import { getTableName } from "drizzle-orm";
import { collections, isCollectionName } from "#server/collections.ts";

/** The tables of collections that only backups of earlier schemas have. */
const earlier: ReadonlyMap<string, string> = new Map([
  ["trash", "bin"],
  ["revisions", "revisions"],
  ["undos", "undos"],
  ["staffBatches", "staff_batches"],
]);

/** The table of a collection, as a backup names it; `null` if there never was one of the name. */
export const archivedTable = (name: string): string | null =>
  isCollectionName(name) ? getTableName(collections[name].table) : (earlier.get(name) ?? null);

import type { Database } from "./database.ts";

/** On the global object, because a dev server loads its own copy of this module. */
const place = Symbol.for("tidepoint.database");

/** The local runtime's embedded database, so that none reaches a function's bundle. */
export const lentDatabase = (): Database | undefined => Reflect.get(globalThis, place);

/** Makes every store of this process use the database, until it is called back. */
export function lendDatabase(database: Database): () => void {
  Reflect.set(globalThis, place, database);
  return () => Reflect.deleteProperty(globalThis, place);
}

import type { Database } from "./database.ts";

/** On the global object, because the dev server loads its own copy of this module. */
const place = Symbol.for("tidepoint.database");

/** The local runtime's embedded database. It is injected rather than imported, so that no function bundles it. */
export const injectedDatabase = (): Database | undefined => Reflect.get(globalThis, place);

/** Makes every store of this process use the database, until the returned function is called. */
export function injectDatabase(database: Database): () => void {
  Reflect.set(globalThis, place, database);
  return () => Reflect.deleteProperty(globalThis, place);
}

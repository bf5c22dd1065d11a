import { asStoreDatabase } from "#local/database.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import type { Store } from "#server/store/store.ts";
import { emptiedDatabase } from "./emptied-database.ts";

/** An empty store. One that was opened before in the same thread sees the same, now empty, tables. */
export const openTestStore = async (options: { readonly now?: () => Date } = {}): Promise<Store> =>
  postgresStore(asStoreDatabase(await emptiedDatabase()), options);

import { asStoreDatabase } from "#local/data/postgres.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import type { Store } from "#server/store/store.ts";
import { emptiedDatabase } from "./emptied-database.ts";

/** Returns an empty store. Stores opened earlier in the same thread see the same, now empty, tables. */
export const openTestStore = async (options: { readonly now?: () => Date } = {}): Promise<Store> =>
  postgresStore(asStoreDatabase(await emptiedDatabase()), options);

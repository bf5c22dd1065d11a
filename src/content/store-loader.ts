import type { Loader } from "astro/loaders";

/** Collections come back in the order of their ids, so an id says the place in the list. */
const place = (index: number) => String(index).padStart(6, "0");

/**
 * Loads what the store holds when the site is built. A hosted build runs before its own migrations, and another may run
 * without any database: whatever cannot be read is left out of the pages, which fetch it once they are open.
 */
export function storeLoader(name: string, read: () => Promise<readonly object[]>): Loader {
  return {
    name: `store-${name}`,
    async load({ store, logger, parseData }) {
      store.clear();
      try {
        for (const [index, record] of (await read()).entries()) {
          const id = place(index);
          store.set({ id, data: await parseData({ id, data: { ...record } }) });
        }
      } catch (error) {
        store.clear();
        const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
        logger.warn(`The pages are built without what the store holds of this: ${reason}`);
      }
    },
  };
}

import type { Loader } from "astro/loaders";
import type { PublishedName } from "#rules/published.ts";

/** Reads one collection; rejects with the reason if it cannot be read. */
export type ReadPublished = (name: PublishedName) => Promise<readonly object[]>;

/** On the global object, because Astro loads its own copy of this module. */
const readerPlace = Symbol.for("tidepoint.published");

/** Sets the reader that every build and dev server in this process uses. */
export function setPublishedReader(read: ReadPublished): void {
  Reflect.set(globalThis, readerPlace, read);
}

/** Reads the store with that reader. None is set where only types are needed, as by `astro check`. */
export const readPublished: ReadPublished = async (name) => {
  const read: ReadPublished | undefined = Reflect.get(globalThis, readerPlace);
  if (!read) throw new Error("No reader of the store is set. `npm run build` and `npm run dev` set one.");
  return read(name);
};

/** Collections are returned in the order of their ids, so an id encodes the position in the list. */
const place = (index: number) => String(index).padStart(6, "0");

/**
 * Loads the store's contents at build time. A hosted build runs before its own migrations, and a build may have no
 * database: whatever cannot be read is left out of the pages, which fetch it once they are open.
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

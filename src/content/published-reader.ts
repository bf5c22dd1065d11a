import type { PublishedName } from "#domain/published.ts";

/** Reads one collection; fails with the reason why it cannot be read. */
export type ReadPublished = (name: PublishedName) => Promise<readonly object[]>;

/** On the global object, because Astro loads its own copy of this module. */
const place = Symbol.for("tidepoint.published");

/** Has every build and dev server of this process read the store so. */
export function lendPublished(read: ReadPublished): void {
  Reflect.set(globalThis, place, read);
}

/** Reads the store as this process lends it. None is lent where only types are wanted, as by `astro check`. */
export const readLentContent: ReadPublished = async (name) => {
  const lent: ReadPublished | undefined = Reflect.get(globalThis, place);
  if (!lent) throw new Error("No store is lent here, as `npm run build` and `npm run dev` do.");
  return lent(name);
};

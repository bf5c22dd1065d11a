import type { PublishedName } from "#domain/published.ts";

/** Reads one collection; rejects with the reason if it cannot be read. */
export type ReadPublished = (name: PublishedName) => Promise<readonly object[]>;

/** On the global object, because Astro loads its own copy of this module. */
const place = Symbol.for("tidepoint.published");

/** Sets the reader that every build and dev server in this process uses. */
export function lendPublished(read: ReadPublished): void {
  Reflect.set(globalThis, place, read);
}

/** Reads the store with that reader. Where only types are needed, as by `astro check`, none is set. */
export const readLentContent: ReadPublished = async (name) => {
  const lent: ReadPublished | undefined = Reflect.get(globalThis, place);
  if (!lent) throw new Error("No store is lent here, as `npm run build` and `npm run dev` do.");
  return lent(name);
};

import type { PublishedName } from "#rules/published.ts";

/** Reads one collection; rejects with the reason if it cannot be read. */
export type ReadPublished = (name: PublishedName) => Promise<readonly object[]>;

/** On the global object, because Astro loads its own copy of this module. */
const place = Symbol.for("tidepoint.published");

/** Sets the reader that every build and dev server in this process uses. */
export function setPublishedReader(read: ReadPublished): void {
  Reflect.set(globalThis, place, read);
}

/** Reads the store with that reader. None is set where only types are needed, as by `astro check`. */
export const readPublished: ReadPublished = async (name) => {
  const read: ReadPublished | undefined = Reflect.get(globalThis, place);
  if (!read) throw new Error("No reader of the store is set. `npm run build` and `npm run dev` set one.");
  return read(name);
};

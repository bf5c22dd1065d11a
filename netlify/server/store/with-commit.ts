import type { Store, Write, Written } from "./store.ts";

/** The same store, which commits by the given function: it returns a result for each of the writes, in their order. */
export const withCommit = (
  store: Store,
  commit: (writes: readonly Write[]) => Promise<readonly Written<Write>[]>,
): Store => ({
  ...store,
  // The cast: TypeScript cannot tell that the results are in the order of the writes.
  commit: async <const W extends readonly Write[]>(writes: W) =>
    (await commit(writes)) as unknown as { readonly [I in keyof W]: Written<W[I]> },
});

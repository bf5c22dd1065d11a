import type { Store } from "#server/store/store.ts";

interface Race {
  /** The store, whose commits wait while calls of the race still read. */
  readonly guarded: (store: Store) => Store;
  /** Makes the calls at the same time, and returns their answers. */
  readonly run: <T>(calls: readonly (() => Promise<T>)[]) => Promise<T[]>;
}

/**
 * Simultaneous calls of which none writes before all others have read or ended. Without it, the first call may be over
 * before the second one reads, and then a store that compares no versions would seem to be right.
 */
export function createRace(): Race {
  let running = 0;
  const waiting: (() => void)[] = [];
  const releaseTogether = () => {
    if (waiting.length < running) return;
    for (const release of waiting.splice(0)) release();
  };

  return {
    guarded: (store) => ({
      ...store,
      commit: async (writes) => {
        const turn = Promise.withResolvers<void>();
        waiting.push(turn.resolve);
        releaseTogether();
        await turn.promise;
        return store.commit(writes);
      },
    }),
    run: (calls) => {
      running = calls.length;
      return Promise.all(
        calls.map((call) =>
          call().finally(() => {
            running -= 1;
            releaseTogether();
          }),
        ),
      );
    },
  };
}

import { AppError } from "#rules/app-error.ts";
import type { Store } from "#server/store/store.ts";

/** What a process does with its store that is killed after so many commits: from then on nothing. `commits` counts them. */
export function dyingStore(store: Store, livesFor: number) {
  const counted = { commits: 0 };
  let isDead = false;
  const gone = () => new AppError("unavailable", { message: "The process was killed." });
  const alive =
    <A extends unknown[], R>(work: (...sent: A) => Promise<R>) =>
    async (...sent: A): Promise<R> => {
      if (isDead) throw gone();
      return work(...sent);
    };
  const commit = alive((writes: Parameters<Store["commit"]>[0]) => {
    isDead = counted.commits === livesFor;
    if (isDead) throw gone();
    counted.commits += 1;
    return store.commit(writes);
  }) as Store["commit"];
  const { get, find, page, tally, count } = store;
  return {
    counted,
    store: {
      ...store,
      commit,
      get: alive(get.bind(store)) as Store["get"],
      find: alive(find.bind(store)) as Store["find"],
      page: alive(page.bind(store)) as Store["page"],
      tally: alive(tally.bind(store)) as Store["tally"],
      count: alive(count.bind(store)),
    } satisfies Store,
  };
}

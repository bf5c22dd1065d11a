/** Resolves like `work`, or rejects with `timeoutError()` after `timeoutMs`. */
export async function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  timeoutError: () => Error,
): Promise<T> {
  const { promise: unanswered, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timeoutError()), timeoutMs);
  try {
    return await Promise.race([work, unanswered]);
  } finally {
    clearTimeout(timer);
  }
}

const tails = new Map<string, Promise<unknown>>();

/** Serialises work with the same key, within this instance. */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (tails.get(key) ?? Promise.resolve()).then(work, work);
  const leave = () => {
    if (tails.get(key) === turn) tails.delete(key);
  };
  tails.set(key, turn);
  turn.then(leave, leave);
  return turn;
}

/**
 * Opens something at the first call of `asked`, and keeps it for the life of the instance; after a failure the next call tries
 * again. `soFar` opens nothing.
 */
export function openedOnce<T>(open: () => Promise<T>) {
  let opened: Promise<T> | undefined;
  const asked = (): Promise<T> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return { asked, soFar: () => opened };
}

/** Runs at most `most` pieces of work at a time; the others wait, in order. */
export function createLanes(most: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async function inLane<T>(work: () => Promise<T>): Promise<T> {
    if (running === most) await new Promise<void>((resolve) => queue.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}

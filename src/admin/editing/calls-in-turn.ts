import { $adminToken } from "#admin/session/session.ts";

/** Makes one call and says what became of it, failed or not; `isLast` tells whether none waits behind it by now. */
type Call = (isLast: () => boolean) => Promise<void>;

interface Queue {
  tail: Promise<void>;
  waiting: number;
}

/**
 * Calls about one thing go one after the other, so that the last one wins; `onDone` runs once none is left. One that is
 * still waiting when the session ends is not made, since it would go in the name of whoever signs in next.
 */
export function callsInTurn() {
  const queues = new Map<string, Queue>();

  return (key: string, call: Call, onDone: () => void) => {
    const queue = queues.get(key) ?? { tail: Promise.resolve(), waiting: 0 };
    queues.set(key, queue);
    queue.waiting += 1;
    const token = $adminToken.get();
    queue.tail = queue.tail.then(async () => {
      if ($adminToken.get() === token) await call(() => queue.waiting === 1);
      queue.waiting -= 1;
      if (queue.waiting > 0) return;
      queues.delete(key);
      onDone();
    });
  };
}

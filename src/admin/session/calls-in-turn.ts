import { $adminToken } from "./session.ts";

/** Makes one call and reports its success or failure; `isLast` returns whether no other call is queued by now. */
type Call = (isLast: () => boolean) => Promise<void>;

interface Queue {
  tail: Promise<void>;
  waiting: number;
}

/**
 * Queues calls by key, so that the last one wins; `onDone` runs when a queue is empty. Calls still queued when the
 * session ends are dropped, since they would be made in the name of the next administrator to sign in.
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

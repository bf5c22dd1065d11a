import { attempt } from "./clients.ts";

/** Running submissions, and the numbers of those acknowledged so far. */
interface Traffic {
  readonly acknowledged: Set<number>;
  /** Resolves when every visitor has been answered, or cut off. */
  stop(): Promise<void>;
}

/** Starts visitors who each send one submission after another until stopped; `from` holds the next number. */
export function startTraffic(
  visitors: number,
  from: { next: number },
  send: (number: number) => Promise<Response>,
): Traffic {
  const acknowledged = new Set<number>();
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const number = from.next;
      from.next += 1;
      const { status } = await attempt(() => send(number));
      if (status === 201) acknowledged.add(number);
    }
  };
  const all = Array.from({ length: visitors }, visitor);
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

import { attempt } from "./clients.ts";

/** What visitors were told, by the number of each. */
interface Traffic {
  readonly acknowledged: Set<number>;
  /** Ends when every visitor has been answered, or cut off. */
  stop(): Promise<void>;
}

/** Visitors who send one thing after the other, until they are stopped; the numbers go on from `from`. */
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

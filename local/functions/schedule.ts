import { MINUTE_MS } from "#rules/calendar.ts";
import type { FunctionEntry } from "./entry.ts";

const EVERY_MINUTE = "* * * * *";

/**
 * Calls the functions that the platform calls every minute, at once and then every minute; never a function twice at a
 * time. Rarer schedules are left to commands, such as `npm run sweep`. Returns the function that stops it, which lets
 * running calls finish.
 */
export function runEveryMinute(
  entries: readonly FunctionEntry[],
  invoke: (entry: FunctionEntry) => Promise<unknown>,
): () => Promise<void> {
  const running = new Map<FunctionEntry, Promise<void>>();

  function run(entry: FunctionEntry) {
    if (running.has(entry)) return;
    const call = invoke(entry)
      .then(() => {})
      .finally(() => running.delete(entry));
    running.set(entry, call);
  }

  const frequent = entries.filter(({ schedule }) => schedule === EVERY_MINUTE);
  const runAll = () => frequent.forEach(run);
  const timer = setInterval(runAll, MINUTE_MS);
  runAll();
  return async () => {
    clearInterval(timer);
    await Promise.all(running.values());
  };
}

import { firstLine } from "./startup-error.ts";

/** One Ctrl+C may arrive twice: from the terminal and, passed on, from npm or from a library that listens as well. */
const SAME_MS = 500;

/**
 * Ends the process in good order at the first Ctrl+C or request to end, and at once at another. Nobody else may listen:
 * Vite would end the process meanwhile, before the database is closed.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let asked: number | undefined;

  async function end() {
    if (asked !== undefined) {
      if (performance.now() - asked > SAME_MS) process.exit(1);
      return;
    }
    asked = performance.now();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error(`It did not end in good order: ${firstLine(error)}`);
      process.exit(1);
    }
  }

  for (const signal of ["SIGINT", "SIGTERM"]) process.removeAllListeners(signal).on(signal, end);
}

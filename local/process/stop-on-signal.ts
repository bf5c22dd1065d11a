import { firstLine } from "./startup-error.ts";

/** One Ctrl+C may arrive twice: from the terminal and, forwarded, from npm or a library that listens as well. */
const SAME_MS = 500;

/**
 * Stops gracefully at the first SIGINT or SIGTERM, and at once at another. Removes other listeners: Vite would end the
 * process before the database is closed.
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
      console.error(`Shutting down failed: ${firstLine(error)}`);
      process.exit(1);
    }
  }

  for (const signal of ["SIGINT", "SIGTERM"]) process.removeAllListeners(signal).on(signal, end);
}

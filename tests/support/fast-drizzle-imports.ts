import { speedUpDrizzleImports } from "#local/process/drizzle-imports.ts";

declare global {
  /** Whether this thread has the hook: a setup file runs for each test file, and each call adds another hook. */
  var drizzleIsFast: true | undefined;
}

if (!globalThis.drizzleIsFast) {
  globalThis.drizzleIsFast = true;
  speedUpDrizzleImports();
}

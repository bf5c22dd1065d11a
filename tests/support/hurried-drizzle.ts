import { hurryDrizzle } from "#local/drizzle-imports.ts";

declare global {
  /** Whether this thread has the hook: a setup file runs for each test file, and each call adds another hook. */
  var drizzleIsHurried: true | undefined;
}

if (!globalThis.drizzleIsHurried) {
  globalThis.drizzleIsHurried = true;
  hurryDrizzle();
}

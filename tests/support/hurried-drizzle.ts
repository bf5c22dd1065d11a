import { hurryDrizzle } from "#local/drizzle-imports.ts";

declare global {
  /** Whether this thread has asked: a setup file runs for each file of tests, and each asking adds a hook. */
  var drizzleIsHurried: true | undefined;
}

if (!globalThis.drizzleIsHurried) {
  globalThis.drizzleIsHurried = true;
  hurryDrizzle();
}

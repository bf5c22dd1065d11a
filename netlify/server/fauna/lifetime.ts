import type { Expr, Query } from "./driver.ts";

/**
 * When Fauna may drop a document: by its own clock, after the time that is left by the store's clock. Whether a
 * document counts as present depends on the store's clock alone; this only cleans up.
 */
export const lifetime = (q: Query, expiresAt: string, now: string): Expr =>
  q.TimeAdd(q.Now(), Math.max(Date.parse(expiresAt) - Date.parse(now), 0), "milliseconds");

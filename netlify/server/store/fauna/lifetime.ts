import type { Expr, Query } from "./driver.ts";

/**
 * When Fauna may drop a document: as long from its own now as the store's clock says that there is left. Whether a
 * document counts as present is the store's clock's alone; this only clears up.
 */
export const lifetime = (q: Query, expiresAt: string, now: string): Expr =>
  q.TimeAdd(q.Now(), Math.max(Date.parse(expiresAt) - Date.parse(now), 0), "milliseconds");

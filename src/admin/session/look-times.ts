import { SESSION_IDLE_MINUTES } from "#rules/account/account.ts";
import { MINUTE_MS } from "#rules/calendar.ts";

const IDLE_MS = SESSION_IDLE_MINUTES * MINUTE_MS;

/** Without input for longer than this, the administrator may be away. */
export const AWAY_MS = MINUTE_MS;

/** Time until an open page that has been untouched for so long looks for changes again. */
export function nextLookMs(untouchedMs: number): number {
  if (untouchedMs <= AWAY_MS) return MINUTE_MS;
  return untouchedMs < 10 * MINUTE_MS ? 5 * MINUTE_MS : 15 * MINUTE_MS;
}

/**
 * So long after it was last asked, the store is asked whether or not anything has changed: in time to extend the session
 * of somebody who types, and on an untouched page, to find out that the session is over.
 */
export const askAnywayMs = (untouchedMs: number): number => (untouchedMs > AWAY_MS ? IDLE_MS : IDLE_MS / 2);

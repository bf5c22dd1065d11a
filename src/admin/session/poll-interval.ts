import { SESSION_IDLE_MINUTES } from "#rules/account/account.ts";
import { MINUTE_MS } from "#rules/calendar.ts";

const IDLE_MS = SESSION_IDLE_MINUTES * MINUTE_MS;

/** Without input for longer than this, the administrator may be away. */
export const AWAY_MS = MINUTE_MS;

/** How long an open page waits before it polls for changes again, by how long it has been untouched. */
export function pollIntervalMs(untouchedMs: number): number {
  if (untouchedMs <= AWAY_MS) return MINUTE_MS;
  return untouchedMs < 10 * MINUTE_MS ? 5 * MINUTE_MS : 15 * MINUTE_MS;
}

/**
 * How long after the last reading an open page reads again although nothing has changed: in time to extend the session
 * of somebody who types, and on an untouched page, to find out that the session is over.
 */
export const refetchIntervalMs = (untouchedMs: number): number =>
  untouchedMs > AWAY_MS ? IDLE_MS : IDLE_MS / 2;

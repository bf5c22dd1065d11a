import { MINUTE_MS } from "#rules/calendar.ts";
import { type Blobs, markersBelow } from "../platform/blobs.ts";
import type { Deps } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";
import { withTimeout } from "../platform/promises.ts";

type MarkerDeps = Pick<Deps, "blobs" | "log">;

const PREFIX = "outbox/wake/";

const REMEMBERED_MAX = 100;

/** How long a commit waits for its marker at most: with Blobs away, a visitor's submission matters more. */
const AWAITED_MS = 1000;

/** The first full minute at or after the moment. */
const keyFor = (moment: Date) =>
  PREFIX + new Date(Math.ceil(moment.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();

/** The markers that this instance has set lately, or is setting: a busy minute needs one marker, not hundreds. */
const remembered = new WeakMap<Blobs, Map<string, Promise<void>>>();

function recall(blobs: Blobs): Map<string, Promise<void>> {
  const keys = remembered.get(blobs) ?? new Map();
  remembered.set(blobs, keys);
  if (keys.size > REMEMBERED_MAX) keys.clear();
  return keys;
}

/**
 * Sets a marker that says when a mail is due, so that the schedule need not ask the store: a database that sleeps when
 * idle is not woken for nothing. Never throws: the mail itself is in the store.
 */
export function setDueMarker({ blobs, log }: MarkerDeps, moment: Date): Promise<void> {
  const key = keyFor(moment);
  const set = recall(blobs);
  const setting =
    set.get(key) ??
    blobs.put(key, Uint8Array.of(1)).catch((error: unknown) => {
      set.delete(key);
      log.error("mail.marker-not-set", { cause: describeCause(error) });
    });
  set.set(key, setting);
  return setting;
}

/** The same for a commit that waits for its marker, though not for long. */
export const setDueMarkerBeforeCommit = (deps: MarkerDeps, moment: Date): Promise<void> =>
  withTimeout(setDueMarker(deps, moment), AWAITED_MS, () => new Error("The marker took too long.")).catch(
    (error: unknown) => deps.log.error("mail.marker-not-awaited", { cause: describeCause(error) }),
  );

/** The markers whose time has come. */
export async function dueMarkers(deps: Pick<Deps, "blobs">, now: Date): Promise<string[]> {
  const until = PREFIX + now.toISOString();
  return (await markersBelow(deps, PREFIX)).filter((key) => key <= until);
}

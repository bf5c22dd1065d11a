import { MINUTE_MS } from "#rules/calendar.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { Deps } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";

type WakeDeps = Pick<Deps, "blobs" | "log">;

const PREFIX = "outbox/wake/";

const REMEMBERED_MAX = 100;

/** The first full minute at or after the moment. */
const keyFor = (moment: Date) =>
  PREFIX + new Date(Math.ceil(moment.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();

/** What this instance has set lately: a busy minute needs one marker, not hundreds. */
const remembered = new WeakMap<Blobs, Set<string>>();

function recall(blobs: Blobs): Set<string> {
  const keys = remembered.get(blobs) ?? new Set();
  remembered.set(blobs, keys);
  if (keys.size > REMEMBERED_MAX) keys.clear();
  return keys;
}

/**
 * Sets a marker that says when somebody should look into the outbox, so that nobody has to look without one: a database
 * that sleeps when idle is not woken for nothing. Never throws: the mail itself is in the store.
 */
export async function wakeAt({ blobs, log }: WakeDeps, moment: Date): Promise<void> {
  const key = keyFor(moment);
  const set = recall(blobs);
  if (set.has(key)) return;
  set.add(key);
  await blobs.put(key, Uint8Array.of(1)).catch((error: unknown) => {
    set.delete(key);
    log.error("mail.marker-not-set", { cause: describeCause(error) });
  });
}

/** The markers whose time has come. */
export async function dueMarkers({ blobs }: Pick<Deps, "blobs">, now: Date): Promise<string[]> {
  const until = PREFIX + now.toISOString();
  const due: string[] = [];
  for await (const keys of blobs.list(PREFIX)) due.push(...keys.filter((key) => key <= until));
  return due;
}

/** A marker that cannot be removed costs one more look. */
export async function removeMarkers({ blobs, log }: WakeDeps, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => blobs.remove(key))).catch((error: unknown) => {
    log.error("mail.marker-not-removed", { cause: describeCause(error) });
  });
}

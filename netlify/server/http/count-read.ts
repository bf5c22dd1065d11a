import type { Context } from "hono";
import { HOUR_MS } from "#rules/calendar.ts";
import { digest } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";
import { oneAtATime } from "../platform/promises.ts";
import { type Actor, auditEntry } from "../store/audit-entry.ts";
import { type CollectionName, isConflictOrGone, retryOnConflict } from "../store/store.ts";

/** The trash lists the deleted records of all collections. */
export type ListedName = CollectionName | "trash";

import { afterAnswer } from "./after-answer.ts";
import { actorOf } from "./caller.ts";
import type { ApiEnv } from "./described.ts";

interface Read {
  readonly sessionId: string;
  readonly actor: Actor;
  readonly collection: ListedName;
  readonly records: number;
}

/** The same for all reads of a session from a collection within one hour. */
const readingId = ({ sessionId, collection }: Read, now: Date) =>
  digest(`${sessionId} ${collection} ${Math.floor(now.getTime() / HOUR_MS)}`);

/**
 * Adds to what the session has read in this hour. The log only grows, so its one entry has the reading's id, and the
 * number is in the reading.
 */
function addReading(deps: Pick<Deps, "store" | "now" | "newId">, read: Read): Promise<unknown> {
  const { store } = deps;
  const { actor, collection, records } = read;
  const id = readingId(read, deps.now());
  const add = async () => {
    const earlier = await store.get("readings", id);
    if (earlier) {
      const changes = { records: earlier.records + records };
      return store.commit([{ update: "readings", id, version: earlier.version, changes }]);
    }
    const { accountId, username } = actor;
    const record = { accountId, username, collection, records };
    return store.commit([
      { insert: "readings", id, record },
      { ...auditEntry(deps, actor, { action: "list", collection }), id },
    ]);
  };
  return oneAtATime(id, () => retryOnConflict(add, isConflictOrGone));
}

/**
 * Counts the records of a list that the caller reads, for the log and the dashboard. It is written after the answer,
 * which does not wait for further trips to the database.
 */
export async function countRead(c: Context<ApiEnv>, collection: ListedName, records: number): Promise<void> {
  if (records === 0) return;
  const { deps, session } = c.var;
  const read = { sessionId: session.id, actor: actorOf(c), collection, records };
  await afterAnswer(c, "reads.not-counted", () => addReading(deps, read));
}

/** The same pages; what was read of them is counted at the end, also when the reader breaks off. */
export async function* countedPages<T>(
  c: Context<ApiEnv>,
  collection: ListedName,
  pages: AsyncIterable<readonly T[]>,
): AsyncGenerator<readonly T[], undefined> {
  let records = 0;
  try {
    for await (const items of pages) {
      records += items.length;
      yield items;
    }
  } finally {
    await countRead(c, collection, records);
  }
  return undefined;
}

import * as z from "zod/mini";
import { PRESENT_MS } from "#rules/presence.ts";
import type { Deps } from "./deps.ts";

type PresenceDeps = Pick<Deps, "blobs" | "now">;

/** One for each account, so that there are never more than these, and nothing to clear away. */
const PREFIX = "presence/";

/** The records that an account has open, and when it last said so. */
const openedSchema = z.catch(z.record(z.string(), z.number()), {});

type Opened = z.output<typeof openedSchema>;

async function openedBy({ blobs, now }: PresenceDeps, key: string): Promise<Opened> {
  const stored = await blobs.get(key);
  if (!stored) return {};
  let said: unknown;
  try {
    said = JSON.parse(Buffer.from(stored).toString());
  } catch {
    return {};
  }
  const since = now().getTime() - PRESENT_MS;
  return Object.fromEntries(Object.entries(z.parse(openedSchema, said)).filter(([, at]) => at > since));
}

/** In how many tabs one account is known to have records open. */
const OPENED_MAX = 20;

async function sayOpened({ blobs }: PresenceDeps, accountId: string, opened: Opened) {
  const latest = Object.entries(opened)
    .sort(([, one], [, other]) => other - one)
    .slice(0, OPENED_MAX);
  await blobs.put(PREFIX + accountId, Buffer.from(JSON.stringify(Object.fromEntries(latest))));
}

/**
 * Says that the account has the record open, and returns the other accounts that have. In Blobs, which do not sleep, so
 * that the database may (decision 044).
 */
export async function enter(deps: PresenceDeps, record: string, accountId: string): Promise<string[]> {
  const own = PREFIX + accountId;
  const others = async () => {
    const found: string[] = [];
    for await (const keys of deps.blobs.list(PREFIX)) {
      const opened = await Promise.all(keys.map(async (key) => (key === own ? {} : openedBy(deps, key))));
      found.push(...keys.filter((_, at) => Object.hasOwn(opened[at] ?? {}, record)));
    }
    return found.map((key) => key.slice(PREFIX.length));
  };
  const say = async () =>
    sayOpened(deps, accountId, { ...(await openedBy(deps, own)), [record]: deps.now().getTime() });
  const [found] = await Promise.all([others(), say()]);
  return found;
}

/** Says that the account has closed the record. */
export async function leave(deps: PresenceDeps, record: string, accountId: string): Promise<void> {
  const { [record]: _, ...opened } = await openedBy(deps, PREFIX + accountId);
  await sayOpened(deps, accountId, opened);
}

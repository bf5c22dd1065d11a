import type { Context } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { AppError } from "#rules/app-error.ts";
import { failureTexts } from "#rules/failure.ts";
import { PRESENT_MS, presenceSchema } from "#rules/presence.ts";
import { messageSchema } from "#rules/record.ts";
import { createApp } from "../http/app.ts";
import { type ApiEnv, answers } from "../http/described.ts";
import { adminWrite } from "../http/route-guards.ts";
import { assertPermitted } from "../http/session-guards.ts";
import type { Deps, OpenDeps } from "../platform/deps.ts";
import { permissionOnRecord } from "../records/record-permission.ts";

type PresenceDeps = Pick<Deps, "blobs" | "now">;

/** One blob for each account, so that there are never more blobs than accounts, and none to clean up. */
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

/** How many open records are remembered for one account. */
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
async function enter(deps: PresenceDeps, record: string, accountId: string): Promise<string[]> {
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

async function leave(deps: PresenceDeps, record: string, accountId: string): Promise<void> {
  const { [record]: _, ...opened } = await openedBy(deps, PREFIX + accountId);
  await sayOpened(deps, accountId, opened);
}

/** A name is as long as those of our records at most, whatever somebody sends. */
const RECORD_MAX = 120;

/** The record, of those that the caller may read, and who calls. */
function named(c: Context<ApiEnv>): readonly [record: string, accountId: string] {
  const record = (c.req.param("record") ?? "").slice(0, RECORD_MAX);
  const [collection] = record.split(".");
  const permission = permissionOnRecord(collection, "read");
  if (permission === null) throw new AppError("not_found", { message: failureTexts.nothingHere });
  assertPermitted(c, permission);
  return [record, c.var.session.account._id];
}

const refused = { errors: ["forbidden", "not_found"] } as const;

/** Tells who has a record open. Asked every minute while somebody works, so it answers with ids only. */
export const presenceApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .put(
      adminApi.presence.pattern,
      adminWrite(),
      answers("Says that the caller has a record open, and who has too.", { 200: presenceSchema }, refused),
      async (c) => c.json({ others: await enter(c.var.deps, ...named(c)) }),
    )
    .delete(
      adminApi.presence.pattern,
      adminWrite(),
      answers("Says that the caller has closed a record.", { 200: messageSchema }, refused),
      async (c) => {
        await leave(c.var.deps, ...named(c));
        return c.json({ message: "Closed." });
      },
    );

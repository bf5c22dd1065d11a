import { adminApi } from "#addresses/admin.ts";
import { readBackupState } from "#features/backup/server/backup-runs.ts";
import { readFairDay } from "#features/job-fair/server/fair-day.ts";
import { countStaff } from "#features/staff/server/staff.service.ts";
import { staffCategories } from "#features/staff/staff.ts";
import type { Account } from "#rules/account/account.ts";
import { type AdminType, isPermitted } from "#rules/account/permissions.ts";
import { changeMarkSchema, newArrivalsSchema } from "#rules/arrivals.ts";
import { DAY_MS, dayKey, daysUpTo, startOfDay } from "#rules/calendar.ts";
import { messageSchema, type Stored } from "#rules/record.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { createApp } from "#server/http/app.ts";
import { isKnownTag } from "#server/http/caller.ts";
import { readFaults } from "#server/http/count-fault.ts";
import { readRefusals } from "#server/http/count-refusal.ts";
import { answers } from "#server/http/described.ts";
import { adminRead, adminWrite } from "#server/http/route-guards.ts";
import { requireSession, requireToken } from "#server/http/session-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import { readChangeMark } from "#server/platform/change-mark.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { isInbox } from "#server/records/promised.ts";
import {
  type CollectionName,
  type DayTally,
  EVER,
  everyItem,
  type Inbox,
  type RecordOf,
  type Store,
  total,
} from "#server/store/store.ts";
import { DASHBOARD_DAYS, type Dashboard, dashboardSchema, UNUSUAL_READS } from "../dashboard.ts";
import { arrivalsSeenSchema, arrivingFor, markArrivalsSeen, readNewArrivals } from "./arrivals.ts";
import { readDay } from "./waiting.ts";

/** One count per day; the store leaves out days without records. */
function countsOn(days: readonly string[], tally: readonly DayTally[]): number[] {
  const counts = new Map(tally.map(({ day, count }) => [day, count]));
  return days.map((day) => counts.get(day) ?? 0);
}

/** New documents per day, without what was decided to be spam, of which there is little. */
async function countsPerDay(
  store: Store,
  kind: CollectionName,
  days: readonly string[],
  since: Date,
): Promise<number[]> {
  const [all, spam] = await Promise.all([
    store.tally(kind, { since }),
    isInbox(kind) ? store.tally<Inbox>(kind, { index: "decidedSpam", value: true, since }) : [],
  ]);
  const spamCounts = countsOn(days, spam);
  return countsOn(days, all).map((count, day) => count - (spamCounts[day] ?? 0));
}

async function readStaff(store: Store, adminType: AdminType): Promise<Pick<Dashboard, "staff">> {
  if (!isPermitted(adminType, "staff:read")) return {};
  const counts = await countStaff({ store });
  return { staff: staffCategories.map((category) => ({ category, count: counts[category] })) };
}

async function readStorage(store: Store, adminType: AdminType): Promise<Pick<Dashboard, "storage">> {
  if (!isPermitted(adminType, "files:read")) return {};
  const tally = await store.tally("files", { since: EVER, sum: "size" });
  const bytes = tally.reduce((sum, { sum: size = 0 }) => sum + size, 0);
  return { storage: { files: total(tally), bytes } };
}

async function readBackup(
  deps: Pick<Deps, "store" | "now" | "backupBucket">,
  adminType: AdminType,
): Promise<Pick<Dashboard, "backup">> {
  return isPermitted(adminType, "backups:read") ? { backup: await readBackupState(deps) } : {};
}

type UnusualReads = NonNullable<Dashboard["unusualReads"]>;

/** What an account read of a collection within a session and hour, or by opening one record. */
type Read = Pick<
  Stored<RecordOf<"readings">>,
  "accountId" | "username" | "collection" | "records" | "createdAt"
>;

/** Lists and exports, counted while they are read. */
async function* listReads({ store }: Pick<Deps, "store">, since: string): AsyncGenerator<Read> {
  for await (const reading of everyItem((page) => store.page("readings", page))) {
    if (reading.createdAt < since) return;
    yield reading;
  }
}

/** Single records and documents, each of which is logged once per session, and counted once however many those are. */
async function* views({ store }: Pick<Deps, "store">, since: string): AsyncGenerator<Read> {
  const counted = new Set<string>();
  const logged = everyItem((page) => store.page("audit", { index: "action", value: "view", ...page }));
  for await (const { accountId, username, collection, recordId, createdAt } of logged) {
    if (createdAt < since) return;
    const key = `${accountId} ${collection}/${recordId}`;
    if (collection === null || counted.has(key)) continue;
    counted.add(key);
    yield { accountId, username, collection, records: 1, createdAt };
  }
}

/**
 * Who has read unusually much of a collection since then: by account, over all sessions and hours, so that nobody stays
 * below by signing in again, or by opening one record after the other.
 */
async function readUnusualReads(deps: Pick<Deps, "store">, since: string): Promise<UnusualReads> {
  const reads = await Promise.all(
    [listReads(deps, since), views(deps, since)].map((some) => Array.fromAsync(some)),
  );
  const byAccount = new Map<string, UnusualReads[number]>();
  for (const { accountId, username, collection, records, createdAt } of reads.flat()) {
    const key = `${accountId || username} ${collection}`;
    const other = byAccount.get(key) ?? { username, collection, records: 0, since: createdAt };
    const first = createdAt < other.since ? createdAt : other.since;
    byAccount.set(key, { ...other, records: other.records + records, since: first });
  }
  return [...byAccount.values()].filter(({ records }) => records >= UNUSUAL_READS);
}

/** Unusual reading and refused calls of the last day; absent for those who may not read the log. */
async function readUnusual(
  { store, now }: Pick<Deps, "store" | "now">,
  adminType: AdminType,
): Promise<Pick<Dashboard, "unusualReads" | "refusals" | "faults">> {
  if (!isPermitted(adminType, "audit:read")) return {};
  const since = new Date(now().getTime() - DAY_MS).toISOString();
  const [unusualReads, refusals, faults] = await Promise.all([
    readUnusualReads({ store }, since),
    readRefusals(store),
    readFaults({ store, now }),
  ]);
  return { unusualReads, refusals, faults };
}

/**
 * The back office's start page in one response. Its counts are the store's tallies: those per day use an index, files
 * and staff are counted in full.
 */
async function readDashboard(
  { store, now, backupBucket }: Deps,
  account: Stored<Account>,
): Promise<Dashboard> {
  const { adminType } = account;
  const today = dayKey(now());
  const days = daysUpTo(today, DASHBOARD_DAYS);
  const since = startOfDay(days[0] ?? today);
  const arriving = arrivingFor(adminType);
  const kinds = [
    ...arriving,
    ...collectionNames.filter((name) => {
      const { countedFor } = collections[name];
      return countedFor !== null && isPermitted(adminType, `${countedFor}:read`);
    }),
  ];
  const [series, staff, storage, backup, unusual, day, fair] = await Promise.all([
    Promise.all(kinds.map(async (kind) => ({ kind, counts: await countsPerDay(store, kind, days, since) }))),
    readStaff(store, adminType),
    readStorage(store, adminType),
    readBackup({ store, now, backupBucket }, adminType),
    readUnusual({ store, now }, adminType),
    readDay({ store, now }, arriving, account),
    adminType === "fairdesk" ? readFairDay({ store, now }) : undefined,
  ]);
  return {
    today,
    series,
    ...day,
    ...(fair && { fair }),
    ...staff,
    ...storage,
    ...backup,
    ...unusual,
  };
}

/** The dashboard, the arrivals since the caller last looked, and whether it is worth asking for them. */
export const dashboardApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(
      adminApi.dashboard,
      adminRead("dashboard:read"),
      answers("Reads the dashboard.", { 200: dashboardSchema }),
      async (c) => c.json(await readDashboard(c.var.deps, c.var.session.account)),
    )
    .get(
      adminApi.arrivals,
      adminRead("dashboard:read"),
      answers("Reads what arrived since the caller last looked.", { 200: newArrivalsSchema }),
      async (c) => c.json(await readNewArrivals(c.var.deps, c.var.session.account)),
    )
    .get(
      adminApi.changeMark,
      requireToken(),
      answers(
        "Says whether anything may have changed; that nothing has, without the database.",
        { 200: { body: changeMarkSchema, headers: ["ETag"] }, 304: { body: null, headers: ["ETag"] } },
        { session: "settingUp", headers: ["If-None-Match"] },
      ),
      async (c) => {
        const mark = await readChangeMark(c.var.deps);
        const etag = `"${mark}"`;
        c.header("ETag", etag);
        c.header("Cache-Control", "private, no-cache");
        c.header("Vary", "Authorization");
        if (isKnownTag(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
        // The end of a session is a change as well: a new mark is for those alone who are still signed in.
        await requireSession({ isSettingUp: true })(c, () => Promise.resolve());
        return c.json({ mark });
      },
    )
    .post(
      adminApi.arrivalsSeen,
      adminWrite("dashboard:read"),
      validateJson(arrivalsSeenSchema),
      answers("Says up to when the caller has seen arrivals.", { 200: messageSchema }),
      async (c) => {
        await markArrivalsSeen(c.var.deps, c.var.session.account, c.req.valid("json"));
        return c.json({ message: "Seen." });
      },
    );

import { dayKey, startOfDay } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { SCHEDULED_RUN_MS } from "#server/files/sweep.ts";
import { inBatches } from "#server/platform/async-iterables.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Located } from "#server/records/belonging.ts";
import type { Actor } from "#server/store/audit-entry.ts";
import type { Period } from "#server/store/retention.ts";
import {
  type CollectionName,
  everyItem,
  type RecordOf,
  retryOnConflict,
  SINGLETON_ID,
  type Store,
} from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import type { RecordName } from "../privacy.ts";
import { type RetentionKind, retentionTexts } from "../retention.ts";
import { nameOf, partsOf } from "./belongings.ts";
import { type EraseDeps, endErasure, eraseRecord, recordErasure } from "./erase.ts";

/** The first moment of the day in Kochi that was so many months ago, or of its month's last day. */
export function monthsAgo(now: Date, months: number): Date {
  const [year = 0, month = 0, day = 0] = dayKey(now).split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0));
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return startOfDay(lastDay.toISOString().slice(0, 10));
}

const kinds = collectionNames.flatMap((collection) => {
  const { retention } = collections[collection];
  return typeof retention === "object" ? [{ collection, period: retention }] : [];
});

type Kind = (typeof kinds)[number];

interface Limited extends Kind {
  readonly before: Date;
  readonly isDue: (located: Located) => Promise<boolean>;
}

async function limit(
  { store, now }: Pick<Deps, "store" | "now">,
  kind: { readonly collection: CollectionName; readonly period: Period<object> },
): Promise<Limited> {
  const before = monthsAgo(now(), kind.period.months);
  const beginsOf = await kind.period.begins(store);
  const isDue = async ({ record }: Located) => {
    const begins = await beginsOf(record);
    return begins !== null && begins < before.toISOString();
  };
  return { ...kind, before, isDue };
}

/** The records of a kind that have expired. */
async function* due(store: Store, { collection, period, before, isDue }: Limited) {
  const older = period.mayBeginEarlier ? {} : { before };
  const records = everyItem<Stored<object>>((page) => store.page(collection, { ...page, ...older } as never));
  for await (const batch of inBatches(records)) {
    const located = batch.map((record): Located => ({ collection, record }));
    const are = await Promise.all(located.map(isDue));
    yield* located.filter((_, at) => are[at]);
  }
  return undefined;
}

const counted = ({ collection: kind, before }: Limited, count: number): RetentionKind => ({
  kind,
  count,
  before: before.toISOString(),
});

/** How many records of each kind a run would remove. */
export const previewRetention = (deps: Pick<Deps, "store" | "now">): Promise<RetentionKind[]> =>
  Promise.all(
    kinds.map(async (kind) => {
      const limited = await limit(deps, kind);
      let count = 0;
      for await (const _ of due(deps.store, limited)) count += 1;
      return counted(limited, count);
    }),
  );

/** Removes what has expired of one kind until `isOver`; each record goes in a commit of its own, with its parts, then its files. */
async function removeDue(deps: EraseDeps, limited: Limited, request: string, isOver: () => boolean) {
  const gone: RecordName[] = [];
  const { isDue } = limited;
  for await (const batch of inBatches(due(deps.store, limited))) {
    if (isOver()) return { gone, isFinished: false };
    const are = await Promise.all(
      batch.map((root) => eraseRecord(deps, root, { request, gather: partsOf, isDue })),
    );
    gone.push(...batch.filter((_, at) => are[at]).map(nameOf));
  }
  return { gone, isFinished: true };
}

/** Removes what has expired of all kinds, as long as there is time. */
async function removeAllDue(deps: EraseDeps, request: string, withinMs: number) {
  const end = deps.now().getTime() + withinMs;
  const isOver = () => deps.now().getTime() >= end;
  const found: RetentionKind[] = [];
  const all: RecordName[] = [];
  let isFinished = true;
  for (const limited of await Promise.all(kinds.map((kind) => limit(deps, kind)))) {
    const { gone, isFinished: isDone } = await removeDue(deps, limited, request, isOver);
    found.push(counted(limited, gone.length));
    all.push(...gone);
    isFinished &&= isDone;
  }
  return { kinds: found, gone: all, isFinished };
}

interface Within {
  readonly withinMs: number;
}

/**
 * Removes what has expired, with all that belongs to it, as an erasure: nothing of it stays in the log. Out of time, the next
 * run goes on. The store must not be one that logs each write with its values.
 */
export async function runRetention(deps: EraseDeps, actor: Actor, { withinMs }: Within) {
  if (!(await isAnythingDue(deps))) return { kinds: await previewRetention(deps), isFinished: true };
  let found: readonly RetentionKind[] = [];
  let isFinished = true;
  const asked = { kind: "retention", reason: retentionTexts.reason } as const;
  await recordErasure(deps, actor, asked, async (request) => {
    const removed = await removeAllDue(deps, request, withinMs);
    found = removed.kinds;
    isFinished = removed.isFinished;
    return removed.gone;
  });
  return { kinds: found, isFinished };
}

/** Goes on with a run that was cut off, and ends it; what it has no time for is left to the next run. */
export async function finishRetention(deps: EraseDeps, job: Stored<RecordOf<"jobs">>) {
  const { gone } = await removeAllDue(deps, job._id, SCHEDULED_RUN_MS / 2);
  await endErasure(deps, job, gone);
}

/** Whether a run would remove anything, so that a night without that leaves no erasure in the log. */
async function isAnythingDue(deps: Pick<Deps, "store" | "now">): Promise<boolean> {
  const are = kinds.map(async (kind) => {
    for await (const _ of due(deps.store, await limit(deps, kind))) return true;
    return false;
  });
  return (await Promise.all(are)).includes(true);
}

export const readRetentionRule = async ({ store }: Pick<Deps, "store">) => ({
  isNightly: (await store.get("retentionRules", SINGLETON_ID))?.isNightly ?? false,
});

/** Has the nightly sweep remove what has expired, or no longer. */
export const setRetentionRule = ({ store }: Pick<Deps, "store">, isNightly: boolean) =>
  retryOnConflict(async () => {
    const rule = await store.get("retentionRules", SINGLETON_ID);
    await store.commit([upsert("retentionRules", SINGLETON_ID, rule, { isNightly })]);
    return { isNightly, message: isNightly ? retentionTexts.nightly : retentionTexts.byHand };
  });

const theNight = { accountId: "", username: "the nightly sweep", address: "" };

/** What the nightly sweep removes, if a superadmin has switched it on. */
export async function removeNightly(deps: EraseDeps, options: Within): Promise<void> {
  const { isNightly } = await readRetentionRule(deps);
  if (!isNightly) return;
  const { kinds: removed, isFinished } = await runRetention(deps, theNight, options);
  const records = removed.reduce((sum, { count }) => sum + count, 0);
  deps.log.info("retention.ended", { records, isFinished });
}

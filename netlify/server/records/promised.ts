import { DAY_MS, dayKey, type Holidays, type PromiseState, promiseState } from "#rules/calendar.ts";
import type { DueFilter } from "#rules/inbox-filters.ts";
import { type HasProgress, isUnanswered } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { collectionNames, collections, isCollectionName } from "../collections.ts";
import { everyItem, type Inbox, type Store } from "../store/store.ts";
import { readHolidays } from "./firm-facts.ts";

/** What every inbox has besides its own fields. */
type Received = Stored<HasProgress & { readonly suspectedSpam: boolean; readonly reference: string | null }>;

export interface Promised {
  readonly record: Received;
  /** The end of the promise; `null` if nothing is promised yet. */
  readonly due: string | null;
  /** Whether the answer is due soon or overdue. */
  readonly state: PromiseState | null;
}

/** The inboxes, whose senders are promised something. */
export const promisingInboxes = (): readonly Inbox[] => collectionNames.filter(isInbox);

export const isInbox = (name: string): name is Inbox =>
  isCollectionName(name) && collections[name].promised !== null;

const dueOf = (inbox: Inbox, record: Received, holidays: Holidays): string | null =>
  isUnanswered(record) ? (collections[inbox].promised?.due(record, holidays) ?? null) : null;

/** Whether the answer to a record of the inbox is due soon or overdue, which only an unanswered one's is. */
export const stateOfPromise = (
  inbox: Inbox,
  record: Received,
  holidays: Holidays,
  now: Date,
): PromiseState | null => promiseState(dueOf(inbox, record, holidays), now);

/** Whether a record is overdue, or its answer is promised for today, of Kochi's days. */
export function isDue(
  inbox: Inbox,
  record: Received,
  holidays: Holidays,
  due: DueFilter,
  now: Date,
): boolean {
  const until = dueOf(inbox, record, holidays);
  if (!until) return false;
  const isOverdue = Date.parse(until) <= now.getTime();
  // A promise for a day ends with it, at the first moment of the next.
  return due === "overdue"
    ? isOverdue
    : !isOverdue && dayKey(new Date(Date.parse(until) - 1)) === dayKey(now);
}

/** Sorts records by the end of their promise; those without a promise come last, the longest waiting of them first. */
export const byPromise = (
  one: Pick<Promised, "due"> & { readonly record: Pick<Received, "createdAt"> },
  other: typeof one,
): number => {
  const [first, second] = [one, other].map(({ due, record }) => `${due ?? "9"} ${record.createdAt}`);
  return (first ?? "") < (second ?? "") ? -1 : 1;
};

interface Reading {
  readonly store: Store;
  readonly now: () => Date;
}

/** The records of an inbox that nobody has dealt with. */
interface Waiting {
  /** The records whose senders wait for an answer, the most urgent first. */
  readonly unanswered: readonly Promised[];
  /** The records that a script may have sent, while no administrator has decided whether they are spam. */
  readonly suspected: readonly Promised[];
}

/** Reads what waits in an inbox, for the dashboard, which counts it, and the morning's digest, which lists it. */
export async function readWaiting({ store, now }: Reading, inbox: Inbox): Promise<Waiting> {
  const moment = now();
  const listing = { index: "progress", value: "new", where: { decidedSpam: false } } as const;
  const [holidays, records] = await Promise.all([
    readHolidays(store),
    Array.fromAsync(everyItem((page) => store.page<Inbox>(inbox, { ...listing, ...page }))),
  ]);
  const all = records.map((record): Promised => {
    const due = dueOf(inbox, record, holidays);
    return { record, due, state: promiseState(due, moment) };
  });
  all.sort(byPromise);
  return {
    unanswered: all.filter(({ record }) => isUnanswered(record)),
    suspected: all.filter(({ record }) => !isUnanswered(record)),
  };
}

/** A call that is confirmed for today. */
export interface CallToday {
  readonly inbox: Inbox;
  readonly record: Received;
  /** ISO 8601. */
  readonly at: string;
}

/** Today's calls in these inboxes as they follow each other, without what is done: the dashboard and the digest list them. */
export async function readCallsToday(
  { store, now }: Reading,
  inboxes: readonly Inbox[],
): Promise<readonly CallToday[]> {
  const found = inboxes.map(async (inbox): Promise<CallToday[]> => {
    const calls = collections[inbox].promised?.calls;
    if (!calls) return [];
    const since = new Date(now().getTime() - (calls.daysAhead + 1) * DAY_MS);
    const listing = { where: { ...calls.where, decidedSpam: false }, since };
    const records = everyItem((page) => store.page<Inbox>(inbox, { ...listing, ...page }));
    const promised = (await Array.fromAsync(records)).map((record) => ({ record, at: calls.at(record) }));
    return promised.flatMap(({ record, at }) =>
      at !== null && record.progress !== "done" && dayKey(at) === dayKey(now())
        ? [{ inbox, record, at }]
        : [],
    );
  });
  return (await Promise.all(found)).flat().toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

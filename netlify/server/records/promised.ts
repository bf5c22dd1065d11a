import { dayKey } from "#rules/calendar.ts";
import type { DueFilter } from "#rules/inbox-filters.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { type Holidays, type PromiseState, promiseState } from "#rules/working-days.ts";
import { collectionNames, collections } from "../collections.ts";
import type { Inbox } from "../store/collections.ts";
import { everyItem } from "../store/pages.ts";
import type { Store } from "../store/store.ts";
import { readHolidays } from "./firm-facts.ts";

/** What every inbox has besides its own fields. */
type Received = Stored<HasProgress & { readonly suspectedSpam: boolean; readonly reference: string | null }>;

/** A new record whose sender waits for an answer. */
export interface Promised {
  readonly record: Received;
  /** Whether the answer is due soon or overdue. */
  readonly state: PromiseState | null;
}

/** The inboxes, whose senders are promised something. */
export const promisingInboxes: readonly Inbox[] = collectionNames.filter(
  (name): name is Inbox => collections[name].promised !== null,
);

/** Whether the answer to a record of the inbox is due soon or overdue, which only new ones are. */
export const stateOfPromise = (
  inbox: Inbox,
  record: Received,
  holidays: Holidays,
  now: Date,
): PromiseState | null =>
  record.progress === "new" && !record.suspectedSpam
    ? promiseState(collections[inbox].promised?.due(record, holidays), now)
    : null;

/** Whether a record is overdue, or its answer is promised for today, of Kochi's days. */
export function isDue(
  inbox: Inbox,
  record: Received,
  holidays: Holidays,
  due: DueFilter,
  now: Date,
): boolean {
  const until = collections[inbox].promised?.due(record, holidays);
  if (!until || record.progress !== "new" || record.suspectedSpam) return false;
  const isOverdue = Date.parse(until) <= now.getTime();
  // A promise for a day ends with it, at the first moment of the next.
  return due === "overdue"
    ? isOverdue
    : !isOverdue && dayKey(new Date(Date.parse(until) - 1)) === dayKey(now);
}

/** The new records of an inbox, newest first, and whether an answer to them is due. */
export async function* promisedIn(
  { store, now }: { readonly store: Store; readonly now: () => Date },
  inbox: Inbox,
): AsyncGenerator<Promised, undefined> {
  const moment = now();
  // Asked at once with the first page, so that it takes no further trip.
  const asked = readHolidays(store);
  const records = everyItem((page) => store.page<Inbox>(inbox, { index: "progress", value: "new", ...page }));
  for await (const record of records) {
    const state = stateOfPromise(inbox, record as Received, await asked, moment);
    yield { record: record as Received, state };
  }
  await asked;
  return undefined;
}

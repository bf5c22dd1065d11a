import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { type PromiseState, promiseState } from "#rules/working-days.ts";
import { collectionNames, collections } from "../collections.ts";
import type { Inbox } from "../store/collections.ts";
import { everyItem } from "../store/pages.ts";
import type { Store } from "../store/store.ts";

/** What every inbox has besides its own fields. */
type Received = Stored<HasProgress & { readonly suspectedSpam: boolean }>;

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
export const stateOfPromise = (inbox: Inbox, record: Received, now: Date): PromiseState | null =>
  record.progress === "new" && !record.suspectedSpam
    ? promiseState(collections[inbox].promised?.due(record), now)
    : null;

/** The new records of an inbox, newest first, and whether an answer to them is due. */
export async function* promisedIn(
  { store, now }: { readonly store: Store; readonly now: () => Date },
  inbox: Inbox,
): AsyncGenerator<Promised, undefined> {
  const moment = now();
  const records = everyItem((page) => store.page<Inbox>(inbox, { index: "progress", value: "new", ...page }));
  for await (const record of records) {
    yield { record: record as Received, state: stateOfPromise(inbox, record as Received, moment) };
  }
  return undefined;
}

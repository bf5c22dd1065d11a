import type { Stored } from "#rules/document.ts";
import type { HasProgress } from "#rules/progress.ts";
import { isOverdue } from "#rules/working-days.ts";
import type { Deps } from "../platform/deps.ts";
import { collectionNames, describedAs, type Inbox } from "../store/collections.ts";
import { everyItem } from "../store/pages.ts";

/** What every inbox has besides its own fields. */
type Received = Stored<HasProgress & { readonly suspectedSpam: boolean }>;

/** A new record that somebody waits for an answer to. */
export interface Promised {
  readonly record: Received;
  readonly isOverdue: boolean;
}

/** The inboxes, whose senders are promised something. */
export const promisingInboxes: readonly Inbox[] = collectionNames.filter(
  (name): name is Inbox => describedAs(name).promised !== null,
);

/** The new records of an inbox, newest first, and whether an answer to them is overdue. */
export async function* promisedIn(
  { store, now }: Pick<Deps, "store" | "now">,
  inbox: Inbox,
): AsyncGenerator<Promised, undefined> {
  const { promised } = describedAs(inbox);
  const moment = now();
  const records = everyItem((page) => store.page<Inbox>(inbox, { index: "progress", value: "new", ...page }));
  for await (const record of records) {
    yield { record: record as Received, isOverdue: isOverdue(promised?.due(record), moment) };
  }
  return undefined;
}

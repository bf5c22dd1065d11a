import type { Account } from "#rules/account/account.ts";
import { mentionsIn } from "#rules/mentions.ts";
import type { Stored } from "#rules/record.ts";
import type { Mention } from "../collections/mentions.store.ts";
import type { Note } from "../collections/notes.store.ts";
import type { Deps } from "../platform/deps.ts";
import { mayRead } from "../records/record-permission.ts";
import type { Inbox } from "../store/collections.ts";
import { PAGE_MAX } from "../store/pages.ts";
import type { Store, Write } from "../store/store.ts";

/** Who is mentioned in a note: colleagues who may read the inbox, and not its writer. */
export async function mentionedIn(
  store: Store,
  inbox: Inbox,
  { text, accountId }: Pick<Note, "text" | "accountId">,
): Promise<readonly Stored<Account>[]> {
  if (!text.includes("@")) return [];
  const { items: accounts } = await store.page("accounts", { limit: PAGE_MAX });
  const usernames = accounts.map(({ username }) => username);
  const named = new Set(mentionsIn(text, usernames).map(({ name }) => name));
  return accounts.filter(
    ({ _id, username, isActive, adminType }) =>
      named.has(username) && _id !== accountId && isActive && mayRead(adminType, inbox),
  );
}

/** The mentions of all notes about a record. */
export async function mentionsAbout(store: Store, about: string): Promise<readonly Stored<Mention>[]> {
  const { items } = await store.page("mentions", { index: "about", value: about, limit: PAGE_MAX });
  return items;
}

/** The writes after which these, and nobody else, are mentioned by a note. Who was mentioned before is not told again. */
export function mentionWrites(
  { newId }: Pick<Deps, "newId">,
  noteId: string,
  { about, username }: Pick<Note, "about" | "username">,
  mentioned: readonly Stored<Account>[],
  earlier: readonly Stored<Mention>[] = [],
): Write[] {
  const added = mentioned.filter(({ _id }) => !earlier.some(({ accountId }) => accountId === _id));
  const over = earlier.filter(({ accountId }) => !mentioned.some(({ _id }) => _id === accountId));
  return [
    ...added.map(({ _id: accountId, username: name }): Write => {
      const record = { about, noteId, accountId, name, username };
      return { insert: "mentions", id: newId(), record };
    }),
    ...over.map(({ _id: id, version }): Write => ({ remove: "mentions", id, version })),
  ];
}

import type { Account } from "#rules/account/account.ts";
import type { Mention } from "#rules/arrivals.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { collections, isCollectionName } from "#server/collections.ts";
import { mayRead } from "#server/records/record-permission.ts";
import { PAGE_MAX, type RecordOf, type Store } from "#server/store/store.ts";

type StoredMention = Stored<RecordOf<"mentions">>;

/** The mentions of an account after that moment, newest first, in notes about records that it may read now. */
export async function mentionsAfter(
  store: Store,
  { _id, adminType }: Stored<Account>,
  moment: string,
): Promise<readonly StoredMention[]> {
  const since = new Date(Date.parse(moment) + 1);
  const { items } = await store.page("mentions", { index: "account", value: _id, since, limit: PAGE_MAX });
  return items.filter(({ about }) => {
    const [kind = ""] = about.split("/");
    return isCollectionName(kind) && mayRead(adminType, kind);
  });
}

type IsWanted = (record: object & { readonly progress?: HasProgress["progress"] }) => boolean;

/** What the bell says of a mention; nothing if the record was deleted meanwhile. */
async function lineOf(
  store: Store,
  { _id, about, username: by, createdAt }: StoredMention,
  isWanted: IsWanted,
): Promise<Mention[]> {
  const [kind = "", recordId = ""] = about.split("/");
  if (!isCollectionName(kind)) return [];
  const record = await store.get(kind, recordId);
  if (!record || !isWanted(record)) return [];
  const title = collections[kind].office?.audit?.(record) ?? "";
  return [{ _id, by, kind, recordId, title, createdAt }];
}

/** What the bell says of mentions on the records that are wanted. */
export const mentionLines = async (
  store: Store,
  mentions: readonly StoredMention[],
  isWanted: IsWanted = () => true,
): Promise<Mention[]> =>
  (await Promise.all(mentions.map((mention) => lineOf(store, mention, isWanted)))).flat();

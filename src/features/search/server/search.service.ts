import type { AdminType } from "#rules/account/permissions.ts";
import { searchTerm } from "#server/http/search-term.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type CollectionName, collectionNames, describedAs } from "#server/store/collections.ts";
import { mayRead } from "#server/store/record-permission.ts";
import { SEARCH_SHOWN, type SearchAnswer } from "../search.ts";

type Group = SearchAnswer["groups"][number] & { readonly kind: CollectionName };

/** The newest matches of a noun that the top bar's search covers, if this kind of account may read it. */
async function searchIn(
  { store }: Pick<Deps, "store">,
  adminType: AdminType,
  kind: CollectionName,
  search: string,
): Promise<Group[]> {
  const { uses } = describedAs(kind);
  if (!uses?.search || !mayRead(adminType, kind)) return [];
  const { search: lineOf } = uses;
  const { items, nextCursor } = await store.page(kind, { search, limit: SEARCH_SHOWN });
  const found = items.map((record) => ({ _id: record._id, ...lineOf(record), createdAt: record.createdAt }));
  return found.length > 0 ? [{ kind, found, hasMore: nextCursor !== null }] : [];
}

/** Searches everything that this kind of account may read. */
export async function searchRecords(
  deps: Pick<Deps, "store">,
  adminType: AdminType,
  typed: string,
): Promise<{ groups: Group[] }> {
  const term = await searchTerm(typed);
  const groups = await Promise.all(collectionNames.map((kind) => searchIn(deps, adminType, kind, term)));
  return { groups: groups.flat() };
}

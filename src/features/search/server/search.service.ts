import { type AdminType, isPermitted } from "#rules/account/permissions.ts";
import { searchTerm } from "#server/http/search-term.ts";
import type { Deps } from "#server/platform/deps.ts";
import { SEARCH_SHOWN, type SearchAnswer } from "../search.ts";
import { searchSources } from "./search-sources.ts";

/** Searches everything that this kind of account may read. */
export async function searchRecords(
  { store }: Pick<Deps, "store">,
  adminType: AdminType,
  typed: string,
): Promise<SearchAnswer> {
  const term = await searchTerm(typed);
  const allowed = searchSources.filter(({ permission }) => isPermitted(adminType, permission));
  const groups = await Promise.all(
    allowed.map(async ({ kind, find }) => {
      const { found, hasMore } = await find(store, term, SEARCH_SHOWN);
      return { kind, found: [...found], hasMore };
    }),
  );
  return { groups: groups.filter(({ found }) => found.length > 0) };
}

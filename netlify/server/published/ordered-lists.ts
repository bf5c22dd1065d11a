import { type OrderedList, orderedLists, orderTexts } from "#features/content-order/content-order.ts";
import type { AnyOrderedList } from "#features/content-order/server/content-order.ts";
import { orderedNews } from "#features/news/server/ordered-news.ts";
import { orderedPartners } from "#features/partner/server/ordered-partners.ts";
import { orderedTeam } from "#features/staff/server/ordered-team.ts";
import { AppError } from "#rules/app-error.ts";
import type { Store } from "../store/store.ts";
import type { SaveVersion } from "../writing/current-version.ts";

export const lists = {
  partners: orderedPartners,
  news: orderedNews,
  team: orderedTeam,
} as const satisfies Readonly<Record<OrderedList, AnyOrderedList>>;

function listOf(id: string): AnyOrderedList {
  const list = orderedLists.find((name) => name === id);
  if (!list) throw new AppError("not_found", { message: orderTexts.gone });
  return lists[list];
}

/** The order in a stored version; empty if none had been chosen yet. */
const idsOf = (fields: { readonly ids?: unknown }) => (fields.ids ?? []) as readonly string[];

/** What an order's history shows, since its ids say nothing. */
export const orderInWords = async (store: Store, id: string, fields: object) => ({
  ids: await listOf(id).inWords(store, idsOf(fields)),
});

/** Chooses an earlier order again. What was added since is first, and what was deleted stays away. */
export const saveOrderVersion: SaveVersion = (deps, { id, fields, expected }) =>
  listOf(id).choose(deps, idsOf(fields), expected);

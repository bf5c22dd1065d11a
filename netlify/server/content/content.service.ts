import type { Stored } from "#domain/document.ts";
import type { NewsItem } from "#domain/news-item.ts";
import type { Partner } from "#domain/partner.ts";
import type { Staff } from "#domain/staff/staff.ts";
import { everyPage, type ReadPage } from "../http/list.ts";
import type { Store } from "../store/store.ts";

/** Only for lists that visitors get whole, which somebody typed in one by one. */
async function everyItem<T>(readPage: ReadPage<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const page of everyPage(readPage, {})) items.push(...page);
  return items;
}

/** News, the latest additions first. */
export const readNews = (store: Store): Promise<Stored<NewsItem>[]> =>
  everyItem((query) => store.page("news", query));

/** Partners, the latest additions first. */
export const readPartners = (store: Store): Promise<Stored<Partner>[]> =>
  everyItem((query) => store.page("partners", query));

/** The team, the latest additions first; neither sales staff nor interns. */
export const readTeam = (store: Store): Promise<Stored<Staff>[]> =>
  everyItem((query) => store.page("staff", { ...query, index: "category", value: "employee" }));

import type { Stored } from "#domain/document.ts";
import type { NewsItem } from "#domain/news-item.ts";
import type { Partner } from "#domain/partner.ts";
import { allItems } from "../store/every-page.ts";
import type { Store } from "../store/store.ts";

/** News, latest additions first. */
export const readNews = (store: Store): Promise<Stored<NewsItem>[]> =>
  allItems((page) => store.page("news", page));

/** Partners, latest additions first. */
export const readPartners = (store: Store): Promise<Stored<Partner>[]> =>
  allItems((page) => store.page("partners", page));

import type { NewsItem } from "#features/news/news-item.ts";
import type { Partner } from "#features/partner/partner.ts";
import type { Stored } from "#rules/document.ts";
import { allItems } from "#server/store/every-page.ts";
import type { Store } from "#server/store/store.ts";

/** News, latest additions first. */
export const readNews = (store: Store): Promise<Stored<NewsItem>[]> =>
  allItems((page) => store.page("news", page));

/** Partners, latest additions first. */
export const readPartners = (store: Store): Promise<Stored<Partner>[]> =>
  allItems((page) => store.page("partners", page));

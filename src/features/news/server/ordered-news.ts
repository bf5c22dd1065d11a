import { orderedList } from "#features/content-order/server/content-order.ts";
import { allItems } from "#server/store/store.ts";
import { newestFirst, newsItemName } from "../news.ts";

/** The news, by their dates unless an order was chosen. */
export const orderedNews = orderedList({
  list: "news",
  resource: "content",
  read: async (store) => newestFirst(await allItems((page) => store.page("news", page))),
  itemOf: ({ _id, newsFile, ...item }) => ({ _id, name: newsItemName(item), picture: newsFile }),
});

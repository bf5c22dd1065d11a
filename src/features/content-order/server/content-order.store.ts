import { jsonb } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import type { ContentOrder } from "../content-order.ts";

/** A record for each list that was arranged by hand, whose id is the list's name. */
export const contentOrders = collection<ContentOrder>()("contentOrders", {
  table: { columns: { ids: jsonb().$type<ContentOrder["ids"]>().notNull() } },
  privacy: { persons: "none", retention: "kept" },
  office: {
    resource: "content",
    audit: () => null,
    isBuiltIn: true,
    history: { words: async () => ({ labels: { ids: "Order" } }) },
  },
});

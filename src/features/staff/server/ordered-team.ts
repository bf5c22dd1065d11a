import { orderedList } from "#features/content-order/server/content-order.ts";
import { allItems } from "#server/store/store.ts";

/** The team as visitors see it, without sales staff and interns: the latest first unless an order was chosen. */
export const orderedTeam = orderedList({
  list: "team",
  resource: "staff",
  read: (store) => allItems((page) => store.page("staff", { ...page, index: "category", value: "employee" })),
  itemOf: ({ _id, name, image }) => ({ _id, name, picture: image }),
});

import { orderedList } from "#features/content-order/server/content-order.ts";
import { allItems } from "#server/store/store.ts";

/** The partners, the latest first unless an order was chosen. */
export const orderedPartners = orderedList({
  list: "partners",
  resource: "content",
  read: (store) => allItems((page) => store.page("partners", page)),
  itemOf: ({ _id, companyname, companylogo }) => ({ _id, name: companyname, picture: companylogo }),
});

import { newestFirst, newsItemName } from "#features/news/news.ts";
import { AppError } from "#rules/app-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import { allItems } from "#server/store/pages.ts";
import { isConflictOrGone, retryOnConflict } from "#server/store/retry-on-conflict.ts";
import type { Store } from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import { publish } from "#server/writing/publish.ts";
import {
  arranged,
  type Move,
  type OrderedItem,
  type OrderedList,
  orderTexts,
  withMoved,
} from "../content-order.ts";

interface Source<R> {
  readonly resource: "content" | "staff";
  /** What the list holds, in the order that it has by itself: latest additions first, news by their dates. */
  readonly read: (store: Store) => Promise<R[]>;
  readonly itemOf: (record: R) => OrderedItem;
}

const source = <R>(described: Source<R>) => described;

const sources = {
  partners: source({
    resource: "content",
    read: (store) => allItems((page) => store.page("partners", page)),
    itemOf: ({ _id, companyname, companylogo }) => ({ _id, name: companyname, picture: companylogo }),
  }),
  news: source({
    resource: "content",
    read: async (store) => newestFirst(await allItems((page) => store.page("news", page))),
    itemOf: ({ _id, newsFile, ...item }) => ({ _id, name: newsItemName(item), picture: newsFile }),
  }),
  team: source({
    resource: "staff",
    read: (store) =>
      allItems((page) => store.page("staff", { ...page, index: "category", value: "employee" })),
    itemOf: ({ _id, name, image }) => ({ _id, name, picture: image }),
  }),
} as const satisfies Readonly<Record<OrderedList, unknown>>;

/** The resource by which administrators may read and change the order of a list. */
export const resourceOf = (list: OrderedList) => sources[list].resource;

type Records<L extends OrderedList> = Awaited<ReturnType<(typeof sources)[L]["read"]>>;

async function readList<L extends OrderedList>(store: Store, list: L) {
  const [records, order] = await Promise.all([sources[list].read(store), store.get("contentOrders", list)]);
  return { records: records as Records<L>, order };
}

/** The records of a list, in the order that administrators have chosen. */
export async function readOrdered<L extends OrderedList>(store: Store, list: L): Promise<Records<L>> {
  const { records, order } = await readList(store, list);
  return arranged<{ readonly _id: string }>(records, order?.ids ?? []) as unknown as typeof records;
}

/** The same as they are shown where their places are chosen. */
export async function readOrderedItems(store: Store, list: OrderedList): Promise<OrderedItem[]> {
  const records: readonly unknown[] = await readOrdered(store, list);
  return records.map(sources[list].itemOf as (record: unknown) => OrderedItem);
}

/**
 * Moves one record before another, or to the end: one write, however long the list is. Two administrators who move different
 * records both get what they wanted.
 */
export const moveInList = (deps: Deps, list: OrderedList, { id, before }: Move): Promise<boolean> =>
  retryOnConflict(async () => {
    const { records, order } = await readList(deps.store, list);
    const ids = arranged<{ readonly _id: string }>(records, order?.ids ?? []).map(({ _id }) => _id);
    const named = before === null ? [id] : [id, before];
    if (!named.every((each) => ids.includes(each)))
      throw new AppError("not_found", { message: orderTexts.gone });
    const moved = withMoved(ids, id, before);
    if (id === before || moved.every((each, place) => each === ids[place])) return false;
    const write = upsert("contentOrders", list, order, { ids: moved });
    await publish(deps, list, () => deps.store.commit([write]));
    return true;
  }, isConflictOrGone);

import { isDeepStrictEqual } from "node:util";
import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isConflictOrGone, retryOnConflict, type Store } from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import { assertCurrent } from "#server/writing/current-version.ts";
import { publish } from "#server/writing/publish.ts";
import {
  arranged,
  type ContentOrder,
  type Move,
  type OrderedItem,
  type OrderedList,
  orderTexts,
  withMoved,
} from "../content-order.ts";

interface Description<R> {
  readonly list: OrderedList;
  /** The permission resource for reading and changing the order. */
  readonly resource: "content" | "staff";
  /** What the list holds, in the order that it has by itself. */
  readonly read: (store: Store) => Promise<R[]>;
  readonly itemOf: (record: R) => OrderedItem;
}

/** A list whose order administrators choose, as the room of its noun describes it. */
export function orderedList<R extends { readonly _id: string }>({
  list,
  resource,
  read,
  itemOf,
}: Description<R>) {
  async function readBoth(store: Store) {
    const [records, order] = await Promise.all([read(store), store.get("contentOrders", list)]);
    return { records: arranged(records, order?.ids ?? []), order };
  }
  return {
    resource,
    /** Its records, in the order that administrators have chosen. */
    read: async (store: Store): Promise<R[]> => (await readBoth(store)).records,
    /** The same as they are shown where their positions are chosen. */
    readItems: async (store: Store) => (await readBoth(store)).records.map(itemOf),
    /**
     * Moves one record before another, or to the end: one write, however long the list is. Two administrators who move
     * different records both get what they wanted.
     */
    move: (deps: Deps, { id, before }: Move): Promise<boolean> =>
      retryOnConflict(async () => {
        const { records, order } = await readBoth(deps.store);
        const ids = records.map(({ _id }) => _id);
        const named = before === null ? [id] : [id, before];
        if (!named.every((each) => ids.includes(each)))
          throw new AppError("not_found", { message: orderTexts.gone });
        const moved = withMoved(ids, id, before);
        if (id === before || moved.every((each, index) => each === ids[index])) return false;
        const write = upsert("contentOrders", list, order, { ids: moved });
        await publish(deps, list, () => deps.store.commit([write]));
        return true;
      }, isConflictOrGone),
    /** Chooses a whole order if the stored one is still at the `expected` version; `null` if nothing differs. */
    async choose(deps: Deps, ids: readonly string[], expected: number | undefined) {
      const order = await deps.store.get("contentOrders", list);
      if (order) assertCurrent(order, expected);
      if (isDeepStrictEqual(order?.ids ?? [], ids)) return null;
      const write = upsert("contentOrders", list, order, { ids });
      const [chosen] = await publish(deps, list, () => deps.store.commit([write]));
      return chosen as Stored<ContentOrder>;
    },
    /** The names of its records as an order has them, a line each: those that came since are the first. */
    inWords: async (store: Store, ids: readonly string[]): Promise<string> =>
      arranged(await read(store), ids)
        .map((record, at) => `${at + 1}. ${itemOf(record).name}`)
        .join("\n"),
  };
}

/** What is the same of every list, whatever it holds. */
export type AnyOrderedList = Pick<
  ReturnType<typeof orderedList<{ readonly _id: string }>>,
  "resource" | "readItems" | "move" | "choose" | "inWords"
>;

import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { StaffRecord } from "../staff-record.ts";
import { STAFF } from "./staff.queries.ts";

interface ListedPage {
  readonly records: readonly StaffRecord[];
}

type Listed = InfiniteData<ListedPage>;

/** The position of a record in a cached list. */
interface Place {
  readonly queryKey: QueryKey;
  readonly page: number;
  readonly index: number;
}

type Change = (records: readonly StaffRecord[], page: number) => readonly StaffRecord[];

const changed = (list: Listed | undefined, change: Change): Listed | undefined =>
  list && { ...list, pages: list.pages.map((page, at) => ({ ...page, records: change(page.records, at) })) };

function placesOf(cache: QueryClient, { _id, category }: StaffRecord): Place[] {
  const lists = cache.getQueriesData<Listed>({ queryKey: [STAFF, category] });
  return lists.flatMap(([queryKey, list]) =>
    (list?.pages ?? []).flatMap(({ records }, page) => {
      const index = records.findIndex((record) => record._id === _id);
      return index < 0 ? [] : { queryKey, page, index };
    }),
  );
}

/** Removes a record from every cached list, and returns a function that puts only this one back in its place. */
export function takeFromLists(cache: QueryClient, record: StaffRecord): () => void {
  const places = placesOf(cache, record);
  for (const { queryKey, page, index } of places) {
    cache.setQueryData<Listed>(queryKey, (list) =>
      changed(list, (records, at) => (at === page ? records.toSpliced(index, 1) : records)),
    );
  }
  return () => {
    for (const { queryKey, page, index } of places) {
      cache.setQueryData<Listed>(queryKey, (list) =>
        changed(list, (records, at) => (at === page ? records.toSpliced(index, 0, record) : records)),
      );
    }
  };
}

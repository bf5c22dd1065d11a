import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from "@tanstack/react-query";
import type * as z from "zod/mini";
import { isUnattended } from "#admin/session/attention.ts";
import type { Received } from "#rules/received.ts";
import { askedFilters, givenListFilters, isNarrowedBy, type ListFilters } from "./list-filters.ts";
import { isWorthReadingAgain, recordPages } from "./record-pages.ts";
import type { ReadPage } from "./whole-in-print.ts";

export interface Identified {
  readonly _id: string;
}

interface Source<R> {
  /** First part of the lists' query keys. */
  readonly name: string;
  /** Second part of the query keys, if there are several such lists. */
  readonly part?: string;
  readonly path: string;
  readonly schema: z.ZodMiniType<R[]>;
  /** Displayed records are read again when something has changed. */
  readonly follows?: true;
  /** Interval at which displayed records are read again while the page is attended; never if undefined. */
  readonly readAgainMs?: number;
}

interface Page<R> {
  readonly records: R[];
}

function withChanges<R extends Identified>(page: Page<R>, id: string, changes: Partial<Received>) {
  const records = page.records.map((record) => (record._id === id ? { ...record, ...changes } : record));
  return { ...page, records };
}

const withoutRecords = <R extends Identified>(page: Page<R>, ids: ReadonlySet<string>) => ({
  ...page,
  records: page.records.filter(({ _id }) => !ids.has(_id)),
});

/** The lists of one kind of record, one for each combination of filters, newest first and loaded page by page. */
export function recordLists<R extends Identified>({
  name,
  part,
  path,
  schema,
  follows,
  readAgainMs,
}: Source<R>) {
  const key = part === undefined ? [name] : [name, part];
  const pages = recordPages(path, schema);
  /**
   * Whether a list is reloaded by itself. The whole list is only at its top, since records that arrive above would move what
   * is being read. A filtered list always is: it shows what is to be done.
   */
  const isFollowed = (filters: ListFilters) => (list: Parameters<typeof isWorthReadingAgain>[0]) =>
    isWorthReadingAgain(list) && (isNarrowedBy(filters) || window.scrollY <= 0);
  const query = (filters: ListFilters) =>
    infiniteQueryOptions({
      queryKey: [...key, givenListFilters(filters)],
      ...pages.options(askedFilters(filters)),
      placeholderData: keepPreviousData,
      // NewRecords counts what has arrived since such a list was read, so a return must not show an earlier reading.
      ...(isNarrowedBy({ ...filters, search: "" }) ? { staleTime: 0 } : {}),
      ...(follows && { meta: { follows: isFollowed(filters) } }),
      refetchInterval: (list) => (isWorthReadingAgain(list) && !isUnattended() ? readAgainMs : undefined),
    });

  return {
    query,

    /** The records after these pages, for printing. */
    readRest: (filters: ListFilters, read: readonly ReadPage[]) =>
      pages.readRest(askedFilters(filters), read),

    /** The record from a cached list, if one contains it. */
    find: (cache: QueryClient, id: string): R | undefined =>
      cache
        .getQueriesData<InfiniteData<Page<R>>>({ queryKey: key })
        .flatMap(([, list]) => list?.pages.flatMap(({ records }) => records) ?? [])
        .find(({ _id }) => _id === id),

    /** Reads a list again from its start, and forgets its further pages: its reader is at the top, or goes there. */
    async readFromTop(cache: QueryClient, filters: ListFilters) {
      const { queryKey } = query(filters);
      await cache.cancelQueries({ queryKey, exact: true });
      cache.setQueryData<InfiniteData<Page<R>>>(
        queryKey,
        (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
      );
      await cache.refetchQueries({ queryKey, exact: true });
    },

    /**
     * Updates a record in every cached list that contains it. The record stays in place even if it no longer matches;
     * such lists are refetched when they are opened again.
     */
    showChanges(cache: QueryClient, id: string, changes: Partial<Received>) {
      cache.setQueriesData<InfiniteData<Page<R>>>(
        { queryKey: key },
        (list) => list && { ...list, pages: list.pages.map((page) => withChanges(page, id, changes)) },
      );
      void cache.invalidateQueries({ queryKey: key });
    },

    /** Takes records that are gone out of every cached list. */
    takeOut(cache: QueryClient, ids: ReadonlySet<string>) {
      cache.setQueriesData<InfiniteData<Page<R>>>(
        { queryKey: key },
        (list) => list && { ...list, pages: list.pages.map((page) => withoutRecords(page, ids)) },
      );
    },

    readAgain: (cache: QueryClient) => cache.invalidateQueries({ queryKey: key }),
  };
}

export type RecordLists<R extends Identified> = ReturnType<typeof recordLists<R>>;

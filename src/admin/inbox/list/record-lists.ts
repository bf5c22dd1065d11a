import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from "@tanstack/react-query";
import * as z from "zod/mini";
import { sendSigned } from "#admin/session/signed-call.ts";
import { NEXT_CURSOR_HEADER } from "#rules/document.ts";
import type { Progress } from "#rules/progress.ts";
import { givenListFilters, type ListFilters } from "./list-filters.ts";
import { type ReadPage, readRestNow } from "./whole-in-print.ts";

/** Records per response: a few screenfuls. */
export const PAGE_SIZE = 100;

/** A refetch reads a list page by page from the start; a list with more pages than this is not refetched. */
const PAGES_READ_AGAIN = 10;

/** Whether a list is refetched on return, as other data is. */
export const isWorthReadingAgain = ({
  state,
}: {
  readonly state: { readonly data?: { pages: unknown[] } | undefined };
}) => (state.data?.pages.length ?? 0) <= PAGES_READ_AGAIN;

interface PageQuery {
  readonly filters: ListFilters;
  /** Empty for the first page. */
  readonly cursor: string;
  readonly signal: AbortSignal;
}

function pagePath(path: string, limit: number, filters: ListFilters, cursor: string): string {
  const parameters = new URLSearchParams({ limit: String(limit), ...givenListFilters(filters) });
  if (cursor) parameters.set("cursor", cursor);
  return `${path}${path.includes("?") ? "&" : "?"}${parameters}`;
}

/**
 * Fetches one page of a newest-first list, whose path may have a query already. The cursor comes in a header, since the
 * documented response is an array.
 */
async function readRecordPage<S extends z.ZodMiniType<readonly unknown[]>>(
  path: string,
  list: S,
  { filters, cursor, signal }: PageQuery,
) {
  const response = await sendSigned(pagePath(path, PAGE_SIZE, filters, cursor), { signal });
  return {
    records: z.parse(list, await response.json()),
    nextCursor: response.headers.get(NEXT_CURSOR_HEADER),
  };
}

interface CursorPage {
  readonly records: readonly unknown[];
  readonly nextCursor: string | null;
}

/** The server looks at a limited number of records for a page, so a page may be empty although matches follow. */
export async function readNonEmptyPage<P extends CursorPage>(
  read: (cursor: string) => Promise<P>,
  start: string,
): Promise<P> {
  let page = await read(start);
  while (page.records.length === 0 && page.nextCursor !== null) page = await read(page.nextCursor);
  return page;
}

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
  /** Interval at which displayed records are refetched; never if undefined. */
  readonly readAgainMs?: number;
}

interface Page<R> {
  readonly records: R[];
}

function withProgress<R extends Identified>(page: Page<R>, id: string, progress: Progress) {
  const records = page.records.map((record) => (record._id === id ? { ...record, progress } : record));
  return { ...page, records };
}

/** The lists of one kind of record, one for each combination of filters, newest first and loaded page by page. */
export function recordLists<R extends Identified>({ name, part, path, schema, readAgainMs }: Source<R>) {
  const key = part === undefined ? [name] : [name, part];
  const query = (filters: ListFilters) =>
    infiniteQueryOptions({
      queryKey: [...key, givenListFilters(filters)],
      queryFn: ({ pageParam, signal }) =>
        readNonEmptyPage((cursor) => readRecordPage(path, schema, { filters, cursor, signal }), pageParam),
      initialPageParam: "",
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      // NewRecords counts what has arrived since such a list was read, so a return must not show an earlier reading.
      ...(filters.progress === undefined ? {} : { staleTime: 0 }),
      refetchOnMount: isWorthReadingAgain,
      refetchOnWindowFocus: isWorthReadingAgain,
      refetchInterval: (list) => (isWorthReadingAgain(list) ? readAgainMs : undefined),
    });

  return {
    query,

    /** The records after these pages, for printing. */
    readRest: (filters: ListFilters, pages: readonly ReadPage[]): readonly R[] =>
      readRestNow(schema, pages, (limit, cursor) => pagePath(path, limit, filters, cursor)),

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
     * Updates a record's progress in every cached list that contains it. The record stays in place even if it no longer
     * matches; such lists are refetched when they are opened again.
     */
    showProgress(cache: QueryClient, id: string, progress: Progress) {
      cache.setQueriesData<InfiniteData<Page<R>>>(
        { queryKey: key },
        (list) => list && { ...list, pages: list.pages.map((page) => withProgress(page, id, progress)) },
      );
      void cache.invalidateQueries({ queryKey: key });
    },
  };
}

export type RecordLists<R extends Identified> = ReturnType<typeof recordLists<R>>;

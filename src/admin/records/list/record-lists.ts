import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Progress } from "#domain/progress.ts";
import { givenListFilters, type ListFilters } from "./list-filters.ts";
import { isWorthReadingAgain, readRecordPage } from "./record-page.ts";

export interface Identified {
  readonly _id: string;
}

interface Source<R> {
  /** Under which the lists are kept for the session. */
  readonly name: string;
  /** Which of several such lists it is. */
  readonly part?: string;
  readonly path: string;
  readonly schema: z.ZodMiniType<R[]>;
  /** After how long records that stay on the screen are read again; never, if not stated. */
  readonly readAgainMs?: number;
}

interface Page<R> {
  readonly records: R[];
}

function withProgress<R extends Identified>(page: Page<R>, id: string, progress: Progress) {
  const records = page.records.map((record) => (record._id === id ? { ...record, progress } : record));
  return { ...page, records };
}

/** The lists of one kind of record, one for each way to narrow it down, newest first and read page by page. */
export function recordLists<R extends Identified>({ name, part, path, schema, readAgainMs }: Source<R>) {
  const key = part === undefined ? [name] : [name, part];
  const query = (filters: ListFilters) =>
    infiniteQueryOptions({
      queryKey: [...key, givenListFilters(filters)],
      queryFn: ({ pageParam: cursor, signal }) => readRecordPage(path, schema, { filters, cursor, signal }),
      initialPageParam: "",
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      refetchOnMount: isWorthReadingAgain,
      refetchOnWindowFocus: isWorthReadingAgain,
      refetchInterval: (list) => (isWorthReadingAgain(list) ? readAgainMs : undefined),
    });

  return {
    query,

    /** The record, if a list that was already read has it. */
    find: (cache: QueryClient, id: string): R | undefined =>
      cache
        .getQueriesData<InfiniteData<Page<R>>>({ queryKey: key })
        .flatMap(([, list]) => list?.pages.flatMap(({ records }) => records) ?? [])
        .find(({ _id }) => _id === id),

    /**
     * Shows how far somebody has come with a record in every list that has it. It stays where it is: lists that are no
     * longer right with it are read again when somebody comes back to them.
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

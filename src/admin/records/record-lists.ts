import { infiniteQueryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { isWorthReadingAgain, readRecordPage } from "./record-page.ts";

interface Identified {
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

export interface Neighbouring<R> {
  readonly newer: R | undefined;
  readonly older: R | undefined;
}

/** The lists of one kind of record, one for each search, newest first and read page by page. */
export function recordLists<R extends Identified>({ name, part, path, schema, readAgainMs }: Source<R>) {
  const key = part === undefined ? [name] : [name, part];
  const query = (search: string) =>
    infiniteQueryOptions({
      queryKey: [...key, search],
      queryFn: ({ pageParam: cursor, signal }) => readRecordPage(path, schema, { search, cursor, signal }),
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
        .getQueriesData<{ pages: { records: R[] }[] }>({ queryKey: key })
        .flatMap(([, list]) => list?.pages.flatMap(({ records }) => records) ?? [])
        .find(({ _id }) => _id === id),

    /** The records before and after one, in the list under that search. Nobody, when that list was not read. */
    neighbours(cache: QueryClient, search: string, id: string): Neighbouring<R> {
      const records = cache.getQueryData(query(search).queryKey)?.pages.flatMap((page) => page.records) ?? [];
      const at = records.findIndex(({ _id }) => _id === id);
      return at < 0
        ? { newer: undefined, older: undefined }
        : { newer: records[at - 1], older: records[at + 1] };
    },
  };
}

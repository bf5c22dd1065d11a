import type { InfiniteData } from "@tanstack/react-query";
import * as z from "zod/mini";
import { withQuery } from "#addresses/admin.ts";
import { sendSigned } from "#admin/session/signed-call.ts";
import { MATCHES_HEADER, TOTAL_HEADER } from "#rules/list-total.ts";
import { NEXT_CURSOR_HEADER } from "#rules/record.ts";
import { type ReadPage, readRestNow } from "./whole-in-print.ts";

/** Records per response: a few screenfuls. */
const PAGE_SIZE = 100;

/** A refetch reads a list page by page from the start; a list with more pages than this is not refetched. */
const PAGES_READ_AGAIN = 10;

/** Whether a list is refetched on return, as other data is. */
export const isWorthReadingAgain = ({ state }: { readonly state: { readonly data?: unknown } }) =>
  ((state.data as InfiniteData<unknown> | undefined)?.pages.length ?? 0) <= PAGES_READ_AGAIN;

/** Filters as in the API call; only those that are set. */
type Given = Readonly<Record<string, string>>;

interface Reading {
  /** Empty for the first page. */
  readonly pageParam: string;
  readonly signal: AbortSignal;
}

/**
 * The pages of a newest-first list, whose path may have a query already. The cursor comes in a header, since the
 * documented response is an array.
 */
export function recordPages<T>(path: string, list: z.ZodMiniType<T[]>) {
  const pathOf = (given: Given, limit: number, cursor: string) =>
    withQuery(path, { limit: String(limit), ...given, ...(cursor && { cursor }) });

  async function readPage(given: Given, cursor: string, signal: AbortSignal) {
    const response = await sendSigned(pathOf(given, PAGE_SIZE, cursor), { signal });
    return {
      records: z.parse(list, await response.json()),
      nextCursor: response.headers.get(NEXT_CURSOR_HEADER),
      /** Only the first page of an inbox has these headers. */
      total: response.headers.get(TOTAL_HEADER),
      matching: response.headers.get(MATCHES_HEADER),
    };
  }

  /** The server looks at a limited number of records for a page, so a page may be empty although matches follow. */
  async function readNonEmptyPage(given: Given, cursor: string, signal: AbortSignal) {
    const first = await readPage(given, cursor, signal);
    let page = first;
    while (page.records.length === 0 && page.nextCursor !== null)
      page = await readPage(given, page.nextCursor, signal);
    return { ...page, total: first.total, matching: first.matching };
  }

  return {
    /** Options for an infinite query. */
    options: (given: Given) => ({
      queryFn: ({ pageParam, signal }: Reading) => readNonEmptyPage(given, pageParam, signal),
      initialPageParam: "",
      getNextPageParam: ({ nextCursor }: ReadPage) => nextCursor,
      refetchOnMount: isWorthReadingAgain,
      refetchOnWindowFocus: isWorthReadingAgain,
    }),

    /** The records after these pages, for printing. */
    readRest: (given: Given, pages: readonly ReadPage[]): readonly T[] =>
      readRestNow(list, pages, (limit, cursor) => pathOf(given, limit, cursor)),
  };
}

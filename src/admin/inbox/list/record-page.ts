import * as z from "zod/mini";
import { sendSigned } from "#admin/session/signed-call.ts";
import { NEXT_CURSOR_HEADER } from "#rules/document.ts";
import { givenListFilters, type ListFilters } from "./list-filters.ts";

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

/**
 * Fetches one page of a newest-first list, whose path may have a query already. The cursor comes in a header, since the
 * documented response is an array.
 */
export async function readRecordPage<S extends z.ZodMiniType<readonly unknown[]>>(
  path: string,
  list: S,
  { filters, cursor, signal }: PageQuery,
) {
  const parameters = new URLSearchParams({ limit: String(PAGE_SIZE), ...givenListFilters(filters) });
  if (cursor) parameters.set("cursor", cursor);
  const separator = path.includes("?") ? "&" : "?";
  const response = await sendSigned(`${path}${separator}${parameters}`, { signal });
  return {
    records: z.parse(list, await response.json()),
    nextCursor: response.headers.get(NEXT_CURSOR_HEADER),
  };
}

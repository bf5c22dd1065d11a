import * as z from "zod/mini";
import { sendSigned } from "#admin/session/signed-call.ts";
import { NEXT_CURSOR_HEADER } from "#domain/document.ts";
import { givenListFilters, type ListFilters } from "./list-filters.ts";

/** Rows that one reply brings: a few screens full. */
export const PAGE_SIZE = 100;

/** A list is read again from its start, page by page; one that was followed further than this is left as it is. */
const PAGES_READ_AGAIN = 10;

/** Whether coming back to a list reads it again, as it does with other data. */
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

/** One page of a list that is newest first, of a path that may name a part of it (the cursor comes in a header, since the documented answer is an array). */
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

import { infiniteQueryOptions } from "@tanstack/react-query";
import { parse } from "zod/mini";
import { isWorthReadingAgain, PAGE_SIZE, readNonEmptyPage } from "#admin/inbox/list/record-lists.ts";
import { type ReadPage, readRestNow } from "#admin/inbox/list/whole-in-print.ts";
import { sendSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { auditListSchema } from "#rules/audit.ts";
import { NEXT_CURSOR_HEADER } from "#rules/document.ts";

const filterNames = ["account", "action", "collection", "from", "to", "search"] as const;

/** Filters of the log, as in the URL and the API call; an empty one does not filter. */
export type AuditFilters = Readonly<Record<(typeof filterNames)[number], string>>;

/** Picks the filters out of the URL's parameters. */
export const filtersIn = (search: Readonly<Record<string, string>>) =>
  Object.fromEntries(filterNames.map((name) => [name, search[name] ?? ""])) as AuditFilters;

/** Only the filters that are set. */
export const givenFilters = (filters: AuditFilters): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value));

/** Days in the wrong order, which match nothing. */
export const isReversed = ({ from, to }: AuditFilters) => from !== "" && to !== "" && from > to;

function pagePath(filters: AuditFilters, limit: number, cursor: string): string {
  const parameters = new URLSearchParams({ ...givenFilters(filters), limit: String(limit) });
  if (cursor) parameters.set("cursor", cursor);
  return `${adminApi.audit}?${parameters}`;
}

async function readPage(filters: AuditFilters, cursor: string, signal: AbortSignal) {
  const response = await sendSigned(pagePath(filters, PAGE_SIZE, cursor), { signal });
  const nextCursor = response.headers.get(NEXT_CURSOR_HEADER);
  return { records: parse(auditListSchema, await response.json()), nextCursor };
}

/** The entries after these pages, for printing. */
export const readRestOfLog = (filters: AuditFilters, pages: readonly ReadPage[]) =>
  readRestNow(auditListSchema, pages, (limit, cursor) => pagePath(filters, limit, cursor));

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ["audit", filters],
    enabled: !isReversed(filters),
    queryFn: ({ pageParam, signal }) =>
      readNonEmptyPage((cursor) => readPage(filters, cursor, signal), pageParam),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: isWorthReadingAgain,
    refetchOnWindowFocus: isWorthReadingAgain,
    // Recent actions must be listed when the log is opened.
    staleTime: 0,
  });

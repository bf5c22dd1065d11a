import { useEffect, useRef, useState } from "react";
import { safeParse } from "zod/mini";
import { withQuery } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { type ListedProgress, listedProgressSchema } from "#rules/progress.ts";

/** Filters of a list, as in its URL and the API call; an empty or missing one does not filter. */
export interface ListFilters {
  readonly search: string;
  readonly progress?: ListedProgress | undefined;
}

/** Parses what a list is filtered by; undefined for any other text. */
export const progressNamed = (text: string | undefined): ListedProgress | undefined =>
  safeParse(listedProgressSchema, text).data;

/** Picks the filters out of the URL's parameters. */
export const listFiltersIn = ({ search = "", progress }: Readonly<Record<string, string>>): ListFilters => ({
  search,
  progress: progressNamed(progress),
});

/** Only the filters that are set. */
export const givenListFilters = ({ search, progress }: ListFilters): Readonly<Record<string, string>> => ({
  ...(search && { search }),
  ...(progress && { progress }),
});

/** Whether any filter is set. */
export const isNarrowedBy = (filters: ListFilters) => Object.keys(givenListFilters(filters)).length > 0;

const PAUSE_MS = 300;

/**
 * The text of a search box, which is written to the URL once typing pauses, so that a reload, a shared link and Back
 * show the same list. When the URL changes otherwise, so does the text.
 */
export function useSearchInUrl(inUrl: string, settle: (search: string) => void) {
  const [typed, setTyped] = useState(inUrl);
  const settled = useRef(inUrl);
  const settleNow = useRef(settle);
  settleNow.current = settle;

  useEffect(() => {
    if (inUrl !== settled.current) setTyped(inUrl);
    settled.current = inUrl;
  }, [inUrl]);

  useEffect(() => {
    const search = typed.trim();
    if (search === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = search;
      settleNow.current(search);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}

/** The search text and the filters of the list at this path; its URL holds both. */
export function useListFilters(path: string, filters: ListFilters) {
  const narrowTo = (change: Partial<ListFilters>) =>
    $page.open(withQuery(path, givenListFilters({ ...filters, ...change })), true);
  const [typed, setTyped] = useSearchInUrl(filters.search, (search) => narrowTo({ search }));
  const setProgress = (progress: ListedProgress | undefined) => narrowTo({ progress });
  return { typed, setTyped, setProgress };
}

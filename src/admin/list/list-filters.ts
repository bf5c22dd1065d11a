import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { withQuery } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { addDays, dayKey } from "#rules/calendar.ts";
import { type ChoiceFilters, inboxFilterSchema, isChoiceFilter } from "#rules/inbox-filters.ts";

/** Days up to today by which a list can be filtered; they move on with the day. */
export const periods = ["today", "week", "month"] as const;

export type Period = (typeof periods)[number];

const filterFields = { ...inboxFilterSchema.shape, received: z.optional(z.enum(periods)) };

/** Filters of a list, as in its URL; an empty or missing one does not filter. */
export type ListFilters = { readonly search: string } & ChoiceFilters &
  Readonly<Partial<z.output<z.ZodMiniObject<typeof filterFields>>>>;

/** A filter's value, or undefined for any other text. */
export const filterNamed = <F extends keyof typeof filterFields>(field: F, text: string | undefined) =>
  z.safeParse(filterFields[field], text || undefined).data as ListFilters[F];

/** Picks the filters out of the URL's parameters. */
export const listFiltersIn = ({ search = "", ...texts }: Readonly<Record<string, string>>): ListFilters => ({
  search,
  ...Object.fromEntries(
    (Object.keys(filterFields) as (keyof typeof filterFields)[]).map((field) => [
      field,
      filterNamed(field, texts[field]),
    ]),
  ),
  ...Object.fromEntries(Object.entries(texts).filter(([name]) => isChoiceFilter(name))),
});

/** Only the filters that are set. */
export const givenListFilters = (filters: ListFilters): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => Boolean(value))) as Record<string, string>;

/** The first day of a period that ends today. */
const firstDayOf: Readonly<Record<Period, (today: string) => string>> = {
  today: (today) => today,
  week: (today) => addDays(today, -6),
  month: (today) => `${today.slice(0, 8)}01`,
};

/** The filters as the API call has them. */
export function askedFilters({ received, ...filters }: ListFilters): Readonly<Record<string, string>> {
  const from = received ? firstDayOf[received](dayKey(new Date())) : filters.from;
  return givenListFilters({ ...filters, from });
}

/** Whether any filter is set. */
export const isNarrowedBy = (filters: ListFilters) => Object.keys(givenListFilters(filters)).length > 0;

export const filtersBesideSearch = ({ search: _, ...filters }: ListFilters) =>
  givenListFilters({ search: "", ...filters });

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
  return { typed, setTyped, narrowTo };
}

/** What is typed into a field whose value is applied later, such as a date of which the year is still missing. */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  // The value in the URL has changed.
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}

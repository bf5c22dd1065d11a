import { safeParse } from "zod/mini";
import { type Progress, progressSchema } from "#rules/progress.ts";

/** Filters of a list, as in its URL and the API call; an empty or missing one does not filter. */
export interface ListFilters {
  readonly search: string;
  readonly progress?: Progress | undefined;
}

/** Parses a step of progress; undefined for any other text. */
export const progressNamed = (text: string | undefined): Progress | undefined =>
  safeParse(progressSchema, text).data;

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

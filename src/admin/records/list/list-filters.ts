import { safeParse } from "zod/mini";
import { type Progress, progressSchema } from "#domain/progress.ts";

/** What a list is narrowed down to, as its address and the call say it; what is left out narrows nothing. */
export interface ListFilters {
  readonly search: string;
  readonly progress?: Progress | undefined;
}

/** The step that a text names, if it names one. */
export const progressNamed = (text: string | undefined): Progress | undefined =>
  safeParse(progressSchema, text).data;

/** The filters of an address, whatever else it carries. */
export const listFiltersIn = ({ search = "", progress }: Readonly<Record<string, string>>): ListFilters => ({
  search,
  progress: progressNamed(progress),
});

/** Those that narrow something. */
export const givenListFilters = ({ search, progress }: ListFilters): Readonly<Record<string, string>> => ({
  ...(search && { search }),
  ...(progress && { progress }),
});

/** Whether any of them does. */
export const isNarrowedBy = (filters: ListFilters) => Object.keys(givenListFilters(filters)).length > 0;

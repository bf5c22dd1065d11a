import * as z from "zod/mini";
import { isLikelyDay } from "./calendar.ts";
import { listedProgress } from "./progress.ts";
import { SEARCH_MAX, searchTooLong } from "./search-length.ts";

const listedProgressSchema = z.enum(listedProgress, "Please choose New, Due, Overdue, In hand or Done.");

/** New records whose answer is promised for today, or should have been given before now. */
const dueFilters = ["today", "overdue"] as const;

export type DueFilter = (typeof dueFilters)[number];

const dayText = "Please give days as YYYY-MM-DD.";

/** A day in Kochi. */
export const filterDay = z.optional(z.string(dayText).check(z.refine(isLikelyDay, dayText)));

/** Words that must be in certain fields, compared as those of a search. */
const filterWords = z.optional(z.string().check(z.maxLength(SEARCH_MAX, searchTooLong)));

/** What every inbox can be filtered by, in any combination. */
export const inboxFilterSchema = z.object({
  progress: z.optional(listedProgressSchema),
  /** `me`, `none` or the id of an account. */
  owner: z.optional(z.string()),
  due: z.optional(z.enum(dueFilters, "Please choose today or overdue.")),
  /** Whether a script may have sent it; what nobody has decided about yet is `suspected`. */
  spam: z.optional(z.enum(["yes", "no", "suspected"], "Please choose yes, no or suspected.")),
  /** The first and the last day on which records were received. */
  from: filterDay,
  to: filterDay,
  /** Where senders are; the districts of Kerala by any of their names. */
  place: filterWords,
  /** How senders came: what the form asks, and the first page, linking site and campaign of their visit. */
  source: filterWords,
});

/** The parameter of a filter by a choice of the form. */
export const choiceFilter = (field: string) => `filter[${field}]` as const;

type ChoiceFilter = ReturnType<typeof choiceFilter>;

export const isChoiceFilter = (name: string): name is ChoiceFilter => name.startsWith("filter[");

/** Filters by choices of the form, which differ between inboxes. */
export type ChoiceFilters = Readonly<Partial<Record<ChoiceFilter, string>>>;

export type InboxFilters = z.output<typeof inboxFilterSchema> & ChoiceFilters;

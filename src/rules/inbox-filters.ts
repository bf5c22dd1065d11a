import * as z from "zod/mini";
import { isLikelyDay } from "./calendar.ts";
import { listedProgressSchema } from "./progress.ts";

/** New records whose answer is promised for today, or should have been given before now. */
export const dueFilters = ["today", "overdue"] as const;

export type DueFilter = (typeof dueFilters)[number];

const dayText = "Please give days as YYYY-MM-DD.";

/** A day in Kochi. */
export const filterDay = z.optional(z.string(dayText).check(z.refine(isLikelyDay, dayText)));

/** What every inbox can be filtered by, in any combination. */
export const inboxFilterSchema = z.object({
  progress: z.optional(listedProgressSchema),
  /** `me`, `none` or the id of an account. */
  owner: z.optional(z.string()),
  due: z.optional(z.enum(dueFilters, "Please choose today or overdue.")),
  /** Whether a script may have sent it. */
  spam: z.optional(z.enum(["yes", "no"], "Please choose yes or no.")),
  /** The first and the last day on which records were received. */
  from: filterDay,
  to: filterDay,
});

export type InboxFilters = z.output<typeof inboxFilterSchema>;

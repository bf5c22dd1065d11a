import * as z from "zod/mini";
import { arrivalKinds, arrivalSchema } from "./arrivals.ts";
import { staffCategories } from "./staff/staff.ts";

/** How far back the dashboard counts. */
export const DASHBOARD_DAYS = 30;

/** What is counted by the day: what came in, and who was looked up. */
const countedKinds = [...arrivalKinds, "lookups"] as const;
export type CountedKind = (typeof countedKinds)[number];

export const dashboardSchema = z.object({
  /** YYYY-MM-DD of the day it is in Kochi; the last day of every series. */
  today: z.string(),
  series: z.array(
    z.object({
      kind: z.enum(countedKinds),
      /** Of each day, oldest first, with those on which nothing happened. */
      counts: z.array(z.number()),
    }),
  ),
  latest: z.array(arrivalSchema),
  staff: z.array(z.object({ category: z.enum(staffCategories), count: z.number() })),
  /** Files as they were sent, without the smaller pictures that are made of them. */
  storage: z.object({ files: z.number(), bytes: z.number() }),
});

export type Dashboard = z.output<typeof dashboardSchema>;

/** How many in the last so many days, today among them. */
export const countOfLast = (counts: readonly number[], days: number): number =>
  counts.slice(-days).reduce((sum, count) => sum + count, 0);

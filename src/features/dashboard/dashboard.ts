import * as z from "zod/mini";
import { staffCategories } from "#features/staff/staff.ts";
import { arrivalKinds, arrivalSchema } from "./arrivals.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    dashboard: true;
  }
}

/** The number of days that the dashboard counts. */
export const DASHBOARD_DAYS = 30;

/** Counted per day: records that arrived, and look-ups of staff. */
const countedKinds = [...arrivalKinds, "lookups"] as const;
export type CountedKind = (typeof countedKinds)[number];

export const dashboardSchema = z.object({
  /** Today in Kochi, YYYY-MM-DD; the last day of every series. */
  today: z.string(),
  series: z.array(
    z.object({
      kind: z.enum(countedKinds),
      /** Per day, oldest first, including days with none. */
      counts: z.array(z.number()),
    }),
  ),
  latest: z.array(arrivalSchema),
  staff: z.array(z.object({ category: z.enum(staffCategories), count: z.number() })),
  /** Uploaded files only, without the smaller pictures derived from them. */
  storage: z.object({ files: z.number(), bytes: z.number() }),
});

export type Dashboard = z.output<typeof dashboardSchema>;

/** The sum of the last `days` days, today included. */
export const countOfLast = (counts: readonly number[], days: number): number =>
  counts.slice(-days).reduce((sum, count) => sum + count, 0);

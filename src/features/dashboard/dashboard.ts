import * as z from "zod/mini";
import { backupStateSchema } from "#features/backup/backup.ts";
import { fairDaySchema } from "#features/job-fair/fair-day.ts";
import { staffCategories } from "#features/staff/staff.ts";
import { arrivalSchema, mentionSchema } from "#rules/arrivals.ts";
import { faultCountSchema } from "#rules/fault.ts";
import { progressSchema } from "#rules/progress.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    dashboard: true;
  }
}

/** The number of days that the dashboard counts. */
export const DASHBOARD_DAYS = 30;

/** Records of one collection that an account reads within a day: more than one needs for the work. */
export const UNUSUAL_READS = 1000;

const waitingInboxSchema = z.object({
  kind: z.string(),
  /** How many new records wait for the answer that their senders were promised. */
  count: z.number(),
  /** How many of these are due soon, overdue, and owned by nobody. */
  due: z._default(z.number(), 0),
  overdue: z.number(),
  unassigned: z._default(z.number(), 0),
  /** The number of further records that a script may have sent. */
  suspected: z._default(z.number(), 0),
  /** The waiting record with the earliest promise. */
  oldest: z._default(
    z.nullable(z.object({ _id: z.string(), title: z.string(), createdAt: z.string() })),
    null,
  ),
});

export type WaitingInbox = z.output<typeof waitingInboxSchema>;

/** A call that is confirmed for today. */
const callTodaySchema = z.extend(arrivalSchema, {
  /** ISO 8601. */
  at: z.string(),
});

const ownRecordSchema = z.extend(arrivalSchema, {
  progress: progressSchema,
  /** When the promise of an answer ends, and whether that is soon or past; `null` for records in hand. */
  due: z.nullable(z.string()),
  state: z.nullable(z.enum(["due", "overdue"])),
});

export type OwnRecord = z.output<typeof ownRecordSchema>;

const mineSchema = z.object({
  /** How many records are the caller's and not done. */
  count: z.number(),
  /** The first of them: what was promised first, then what is in hand. */
  records: z.array(ownRecordSchema),
  /** Notes of the last days that mention the caller, on records that are not done. */
  mentions: z.array(mentionSchema),
});

export type Mine = z.output<typeof mineSchema>;

export const dashboardSchema = z.object({
  /** Today in Kochi, YYYY-MM-DD; the last day of every series. */
  today: z.string(),
  series: z.array(
    z.object({
      /** The name of the collection whose new documents are counted. */
      kind: z.string(),
      /** Per day, oldest first, including days with none. */
      counts: z.array(z.number()),
    }),
  ),
  calls: z._default(z.array(callTodaySchema), []),
  waiting: z._default(z.array(waitingInboxSchema), []),
  mine: z._default(mineSchema, { count: 0, records: [], mentions: [] }),
  /** For the fair's desk. */
  fair: z.optional(fairDaySchema),
  /** The newest that nobody has dealt with. */
  latest: z.array(arrivalSchema),
  /** For those who may read the staff. */
  staff: z.optional(z.array(z.object({ category: z.enum(staffCategories), count: z.number() }))),
  /** Uploaded files only, without the smaller pictures derived from them. */
  storage: z.optional(z.object({ files: z.number(), bytes: z.number() })),
  /** For superadmins. */
  backup: z.optional(backupStateSchema),
  /** For those who may read the log: how many calls were refused within a day, by kind. */
  refusals: z.optional(
    z.object({ forbidden: z.number(), too_many_requests: z.number(), captcha: z.number() }),
  ),
  /** For those who may read the log: what went wrong in the last days, and where. */
  faults: z.optional(z.array(faultCountSchema)),
  /** For those who may read the log: who read how many records of a collection within a day, if that is unusual. */
  unusualReads: z.optional(
    z.array(
      z.object({
        username: z.string(),
        collection: z.string(),
        records: z.number(),
        /** ISO 8601: the first read of that day. */
        since: z.string(),
      }),
    ),
  ),
});

export type Dashboard = z.output<typeof dashboardSchema>;

/** The sum of the last `days` days, today included. */
export const countOfLast = (counts: readonly number[], days: number): number =>
  counts.slice(-days).reduce((sum, count) => sum + count, 0);

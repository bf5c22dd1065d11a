import { integer, jsonb, text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import { instant, type RowOf } from "../store/table.ts";

/**
 * A change of many records that is made, or taken back, as one. Each of its commits also changes this record, so that
 * what has been done is always known, and that two never go on with it at once.
 */
const jobColumns = {
  accountId: text().notNull(),
  /** The administrator's username at the time. */
  username: text().notNull(),
  /** An import or a bulk change that is cut off is taken back; any other job is finished. */
  kind: text({ enum: ["import", "bulk", "erasure", "retention"] }).notNull(),
  /** The job runs until it is `done` or `undone`. If it is cut off, another process continues it. */
  state: text({ enum: ["running", "stopping", "done", "undoing", "undone"] }).notNull(),
  /** `{collection}` of the records, or `{collection}/{id}` of the one. */
  about: text().notNull(),
  total: integer().notNull(),
  /** How many of the changes are in effect. */
  done: integer().notNull(),
  /** The tags of what the CDN caches about the records. */
  tags: jsonb().$type<readonly string[]>().notNull(),
  /** The records of a job that is finished if it is cut off, as `{collection}/{id}`. */
  records: jsonb().$type<readonly string[]>().notNull(),
  /** ISO 8601. Until then it can be undone or gone on with. */
  expiresAt: instant().notNull(),
};

export type Job = RowOf<typeof jobColumns>;

/** The id of an import is derived from the sender's Idempotency-Key, that of an erasure is the erasure's. */
export const jobs = collection<Job>()("jobs", {
  table: {
    columns: jobColumns,
    listings: { state: "state" },
    checks: { jobs_done_check: "done between 0 and total" },
  },
  privacy: { persons: "none" },
});

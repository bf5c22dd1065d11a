import { integer, jsonb, text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import { instant } from "../store/table.ts";

/**
 * A change of many records that is made, or taken back, as one. Each of its commits also changes this record, so that
 * what has been done is always known, and that two never go on with it at once.
 */
export interface Job {
  readonly accountId: string;
  /** The administrator's username at the time. */
  readonly username: string;
  /** What is cut off of an import or a bulk change is taken back; of the others, it is finished. */
  readonly kind: "import" | "bulk" | "erasure" | "retention";
  /** Until it is `done` or `undone` it goes on, and if it is cut off, somebody else goes on with it. */
  readonly state: "running" | "stopping" | "done" | "undoing" | "undone";
  /** `{collection}` of the records, or `{collection}/{id}` of the one. */
  readonly about: string;
  readonly total: number;
  /** How many of the changes are in effect. */
  readonly done: number;
  /** The tags of what the CDN caches about the records. */
  readonly tags: readonly string[];
  /** The records of a job that is finished if it is cut off, as `{collection}/{id}`. */
  readonly records: readonly string[];
  /** ISO 8601. Until then it can be undone or gone on with. */
  readonly expiresAt: string;
}

/** The id of an import is derived from the sender's Idempotency-Key, that of an erasure is the erasure's. */
export const jobs = collection<Job>()("jobs", {
  persons: "none",
  columns: {
    accountId: text().notNull(),
    username: text().notNull(),
    kind: text({ enum: ["import", "bulk", "erasure", "retention"] }).notNull(),
    state: text({ enum: ["running", "stopping", "done", "undoing", "undone"] }).notNull(),
    about: text().notNull(),
    total: integer().notNull(),
    done: integer().notNull(),
    tags: jsonb().$type<Job["tags"]>().notNull(),
    records: jsonb().$type<Job["records"]>().notNull(),
    expiresAt: instant().notNull(),
  },
  listings: { state: "state" },
  checks: { jobs_done_check: "done between 0 and total" },
});

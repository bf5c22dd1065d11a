import { integer, jsonb, text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import { instant } from "#server/store/table.ts";
import type { Staff } from "../staff-record.ts";

/** The change of one person. */
export interface BatchStep {
  readonly id: string;
  /** Before the change; 0 for somebody who is added. */
  readonly version: number;
  /** What the change replaces; `null` for somebody who is added. */
  readonly earlier: Partial<Staff> | null;
}

/**
 * A change of many people that is made, or taken back, as one. It spans several commits: each also changes this record,
 * so that what has been done is always known, and a call to stop fails the next one.
 */
export interface StaffBatch {
  readonly accountId: string;
  /** The administrator's username at the time. */
  readonly username: string;
  /** While it is not `done`, nothing of it is meant to stay. */
  readonly state: "running" | "stopping" | "done" | "undone";
  readonly total: number;
  /** How many of the steps, from the first on, are in effect. An undo that has begun lowers it. */
  readonly done: number;
  readonly steps: readonly BatchStep[];
  /** ISO 8601. Until then it can be taken back. */
  readonly expiresAt: string;
}

/** The id is derived from the sender's Idempotency-Key, and names the batch to whoever takes it back. */
export const staffBatches = collection<StaffBatch>()("staffBatches", {
  persons: { fields: { steps: "other" } },
  columns: {
    accountId: text().notNull(),
    username: text().notNull(),
    state: text({ enum: ["running", "stopping", "done", "undone"] }).notNull(),
    total: integer().notNull(),
    done: integer().notNull(),
    steps: jsonb().$type<StaffBatch["steps"]>().notNull(),
    expiresAt: instant().notNull(),
  },
  listings: { state: "state" },
  checks: { staff_batches_check: "done between 0 and total" },
});

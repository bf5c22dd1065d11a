import { boolean, text } from "drizzle-orm/pg-core";
import { progressSteps } from "#rules/progress.ts";

/** The columns that every inbox has beside those of its form. */
export const inboxColumns = () => ({
  suspectedSpam: boolean().notNull(),
  progress: text({ enum: progressSteps }).notNull().default("new"),
  ownerId: text().notNull().default(""),
});

/** What every inbox is listed by. */
export const inboxListings = { progress: "progress", owner: "ownerId", spam: "suspectedSpam" } as const;

export type InboxListings = typeof inboxListings;

/** The filters of every inbox, which can be set together. */
export const inboxFilters = ["progress", "owner", "spam"] as const satisfies (keyof InboxListings)[];

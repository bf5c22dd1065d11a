import { boolean, text } from "drizzle-orm/pg-core";
import { type HasProgress, progressSteps } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";

/** The columns that every inbox has beside those of its form. */
export const inboxColumns = () => ({
  suspectedSpam: boolean().notNull(),
  progress: text({ enum: progressSteps }).notNull().default("new"),
  ownerId: text().notNull().default(""),
  source: text(),
});

/** What every inbox is listed by. */
export const inboxListings = { progress: "progress", owner: "ownerId", spam: "suspectedSpam" } as const;

export type InboxListings = typeof inboxListings;

/** The filters of every inbox, which can be set together. */
export const inboxFilters = ["progress", "owner", "spam"] as const satisfies (keyof InboxListings)[];

/** A period of an inbox begins with a record's last change; what is in hand stays. */
export const fromLastChange =
  async () =>
  ({ progress, updatedAt }: Stored<HasProgress>) =>
    progress === "inHand" ? null : updatedAt;

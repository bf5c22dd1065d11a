import { boolean, text } from "drizzle-orm/pg-core";
import { type HasProgress, progressSteps } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";

const columns = () => ({
  reference: text(),
  suspectedSpam: boolean().notNull(),
  progress: text({ enum: progressSteps }).notNull().default("new"),
  ownerId: text().notNull().default(""),
  source: text(),
});

export type InboxColumns = ReturnType<typeof columns>;

/** What every inbox is listed by. */
const listings = { progress: "progress", owner: "ownerId", spam: "suspectedSpam" } as const;

export type InboxListings = typeof listings;

/** What the description of every inbox has beside the fields of its form. */
export const inboxParts = () => ({
  columns: columns(),
  unique: { reference: { field: "reference" } },
  listings,
  filteredTogether: Object.keys(listings),
  searched: ["reference", "source"],
  persons: { reference: "other", source: "other" } as const,
});

/** A period of an inbox begins with a record's last change; what is in hand stays. */
export const fromLastChange =
  async () =>
  ({ progress, updatedAt }: Stored<HasProgress>) =>
    progress === "inHand" ? null : updatedAt;

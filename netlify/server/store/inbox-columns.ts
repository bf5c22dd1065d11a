import { boolean, text } from "drizzle-orm/pg-core";
import { type HasProgress, progressSteps } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";

const columns = () => ({
  reference: text(),
  suspectedSpam: boolean().notNull(),
  isSpam: boolean().notNull().default(false),
  progress: text({ enum: progressSteps }).notNull().default("new"),
  ownerId: text().notNull().default(""),
  source: text(),
});

export type InboxColumns = ReturnType<typeof columns>;

const listings = {
  progress: "progress",
  owner: "ownerId",
  spam: "suspectedSpam",
  decidedSpam: "isSpam",
} as const;

/** Few records are decided to be spam, so that leaving them out needs no index together with the others. */
const filteredTogether = ["progress", "owner", "spam"] as const satisfies (keyof typeof listings)[];

export type InboxListings = typeof listings;

/** What the description of every inbox has beside the fields of its form. */
export const inboxParts = () => ({
  columns: columns(),
  unique: { reference: { field: "reference" } },
  listings,
  filteredTogether,
  searched: ["reference", "source"],
  persons: { reference: "other", source: "other" } as const,
});

/** A period of an inbox begins with a record's last change; what is in hand stays. */
export const fromLastChange =
  async () =>
  ({ progress, updatedAt }: Stored<HasProgress>) =>
    progress === "inHand" ? null : updatedAt;

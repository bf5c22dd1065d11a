import { text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import { instant } from "#server/store/table.ts";

/** A captcha that has not been solved. Its answer and picture are derived from its id; once solved, it is removed. */
interface Challenge {
  /** ISO 8601. */
  readonly expiresAt: string;
}

export const challenges = collection<Challenge>()("challenges", {
  table: { isMomentary: true, columns: { expiresAt: instant().notNull() } },
  privacy: { persons: "none" },
});

/** Records that an ID was looked up, and when, but nothing about the visitor. */
interface Lookup {
  /** The staff record that was found; `null` if there was none. */
  readonly staffId: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export const lookups = collection<Lookup>()("lookups", {
  table: {
    columns: { staffId: text(), expiresAt: instant().notNull() },
    listings: { staff: "staffId" },
    dayCountsStored: true,
  },
  privacy: { persons: "none" },
  office: { countedFor: "staff" },
});

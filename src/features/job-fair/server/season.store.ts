import { integer, text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import { instant } from "#server/store/table.ts";
import type { StoredFairSettings } from "../fair-settings.ts";

/** A singleton. */
export const jobFairSettings = collection<StoredFairSettings>()("jobFairSettings", {
  table: {
    columns: {
      opensAt: instant(),
      closesAt: instant(),
      fairAt: instant(),
      until: instant(),
      link: text(),
      capacity: integer(),
      note: text(),
      earlierFairEndedAt: instant(),
    },
    checks: {
      job_fair_settings__id_check: "_id = 'only'",
      job_fair_settings_capacity_check: "capacity > 0",
      job_fair_settings_times_check: "closes_at > opens_at and until > fair_at",
    },
  },
  privacy: { persons: "none", retention: "kept" },
  office: {
    resource: "fairSettings",
    audit: () => null,
    isBuiltIn: true,
    history: { words: async () => (await import("../fair-settings-form.ts")).fairHistory },
  },
});

/** The company that was the last to take one of a limited number of places. */
interface JobFairPlaces {
  readonly companyId: string;
  /** ISO 8601. When a company last took the last place; `null` while there has always been one. */
  readonly filledAt: string | null;
}

/** A singleton: taking a place changes it, so that places are counted one at a time. */
export const jobFairPlaces = collection<JobFairPlaces>()("jobFairPlaces", {
  table: { columns: { companyId: text().notNull(), filledAt: instant() } },
  privacy: { persons: "none", retention: "kept" },
});

/** The latest change of the fair's facts, of which companies may have to be told. */
interface JobFairFactsChange {
  /** ISO 8601. */
  readonly changedAt: string;
  /** ISO 8601. When an administrator had the registered companies told; `null` until then. */
  readonly toldAt: string | null;
  readonly told: number;
  /** The host that the latest mails link to, confirmed by the administrator who sent them. */
  readonly confirmedHost: string | null;
}

/** A singleton. */
export const jobFairFactsChanges = collection<JobFairFactsChange>()("jobFairFactsChanges", {
  table: {
    columns: {
      changedAt: instant().notNull(),
      toldAt: instant(),
      told: integer().notNull(),
      confirmedHost: text(),
    },
  },
  privacy: { persons: "none", retention: "kept" },
});

import { text } from "drizzle-orm/pg-core";
import { fairOf } from "#features/job-fair-season/past-fairs.ts";
import { formatMoment } from "#rules/calendar.ts";
import { collection } from "#server/store/collection.ts";
import { SINGLETON_ID } from "#server/store/collections.ts";
import { inboxColumns, inboxFilters, inboxListings } from "#server/store/inbox-columns.ts";
import type { Begins } from "#server/store/retention.ts";
import { createdDate, createdTime, everyField, progressColumn, serial } from "#server/store/sheet.ts";
import { instant } from "#server/store/table.ts";
import type { WaitingCompany } from "../waiting-list.ts";
import { waitingListLabels as labels } from "../waiting-list-record.ts";

const fromFair: Begins<WaitingCompany> = async (store) => {
  const settings = await store.get("jobFairSettings", SINGLETON_ID);
  return ({ createdAt }) => fairOf(settings, createdAt);
};

export const waitingCompanies = collection<WaitingCompany>()("waitingCompanies", {
  persons: {
    fields: {
      companyName: "name",
      fullName: "name",
      email: "email",
      phone: "phone",
      consentWording: "other",
      termsVersion: "other",
      reference: "other",
      source: "other",
    },
  },
  retention: { notice: "Job fair waiting list", months: 12, begins: fromFair },
  columns: {
    companyName: text().notNull(),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    consentWording: text().notNull(),
    termsVersion: text().notNull(),
    reference: text().notNull(),
    toldAt: instant(),
    ...inboxColumns(),
  },
  unique: { reference: { field: "reference" } },
  listings: { ...inboxListings, email: "email", phone: "phone" },
  combined: inboxFilters,
  searched: ["companyName", "fullName", "email", "phone", "reference", "source"],
  filteredBy: { place: [], source: ["source"] },
  resource: "jobfair",
  audit: ({ companyName }) => companyName,
  personal: "id",
  arrivals: ({ companyName, fullName }) => ({ title: companyName, note: fullName }),
  search: ({ companyName, email }) => ({ title: companyName, note: email }),
  // They get a mail once a place is free, and that has no known date.
  promised: { title: "Job fair waiting list", due: () => null },
  corrected: { labels, rules: async () => (await import("../waiting-list.ts")).waitingDetails },
  export: {
    type: "jobfair-waiting",
    fileName: "jobfair_waiting_list.csv",
    columns: [
      serial,
      ...everyField<WaitingCompany>({
        companyName: labels.companyName,
        fullName: labels.fullName,
        email: labels.email,
        phone: labels.phone,
        consentWording: "Consent",
        termsVersion: "Terms Version",
        suspectedSpam: "Suspected Spam",
        reference: "Reference",
        toldAt: { heading: "Told At", value: ({ toldAt }) => (toldAt ? formatMoment(toldAt) : "") },
        progress: progressColumn,
        source: false,
      }),
      createdDate,
      createdTime,
    ],
  },
});

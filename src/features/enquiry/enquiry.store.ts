import { boolean, text } from "drizzle-orm/pg-core";
import { progressSteps } from "#rules/progress.ts";
import { collection } from "#server/store/collection.ts";
import type { Enquiry } from "./enquiry.ts";

export const enquiries = collection<Enquiry>()("enquiries", {
  columns: {
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    location: text().notNull(),
    info_from: text().notNull(),
    message: text(),
    suspectedSpam: boolean().notNull(),
    progress: text({ enum: progressSteps }).notNull(),
  },
  listings: { progress: "progress" },
  searchable: ["fullName", "email", "phone", "location", "info_from", "message"],
});

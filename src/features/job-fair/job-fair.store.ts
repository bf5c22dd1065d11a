import { boolean, integer, jsonb, text } from "drizzle-orm/pg-core";
import { progressSteps } from "#rules/progress.ts";
import { collection } from "#server/store/collection.ts";
import { instant } from "#server/store/columns.ts";
import type { JobFairCompany, JobFairContact, JobFairGifts, JobFairVoucher } from "./job-fair.ts";

export const jobFairCompanies = collection<JobFairCompany>()("jobFairCompanies", {
  columns: {
    companyName: text().notNull(),
    industry: text().notNull(),
    website: text().notNull(),
    companySize: text().notNull(),
    pincode: text().notNull(),
    country: text(),
    state: text(),
    city: text(),
    district: text(),
    domain: text().notNull(),
    email: text(),
    completedAt: instant(),
    suspectedSpam: boolean().notNull(),
    progress: text({ enum: progressSteps }).notNull(),
  },
  listings: { domain: "domain", progress: "progress" },
  searchable: [
    "companyName",
    "industry",
    "website",
    "companySize",
    "pincode",
    "state",
    "city",
    "district",
    "email",
  ],
});

export const jobFairContacts = collection<JobFairContact>()("jobFairContacts", {
  columns: {
    companyId: text().notNull(),
    fullName: text().notNull(),
    designation: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    alternateContact: text(),
  },
  unique: { company: { field: "companyId" } },
  listings: { email: "email" },
  searchable: ["fullName", "designation", "email", "phone", "alternateContact"],
});

export const jobFairSelections = collection<JobFairGifts>()("jobFairSelections", {
  columns: {
    companyId: text().notNull(),
    selectedVouchers: jsonb().$type<JobFairGifts["selectedVouchers"]>().notNull(),
    selectedTools: jsonb().$type<JobFairGifts["selectedTools"]>().notNull(),
    noGift: boolean().notNull(),
    termsWording: text(),
    promotionsWording: text(),
    termsVersion: text().notNull(),
    agreedAt: instant().notNull(),
  },
  unique: { company: { field: "companyId" } },
});

/** Ids are `{companyId}.{voucher}`. */
export const jobFairVouchers = collection<JobFairVoucher>()("jobFairVouchers", {
  columns: {
    companyId: text().notNull(),
    voucher: integer().$type<JobFairVoucher["voucher"]>().notNull(),
    code: text().notNull(),
    redeemedAt: instant(),
    redeemedBy: text(),
  },
  unique: { code: { field: "code", ignoreCase: true } },
  listings: { company: "companyId" },
});

/** A browser in the middle of a registration. */
interface JobFairFlow {
  readonly companyId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is a hash of the token in the browser's cookie. */
export const jobFairFlows = collection<JobFairFlow>()("jobFairFlows", {
  columns: { companyId: text().notNull(), expiresAt: instant().notNull() },
});

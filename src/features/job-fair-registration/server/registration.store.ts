import { boolean, integer, jsonb, text } from "drizzle-orm/pg-core";
import type { JobFairBranding } from "#features/job-fair-gifts/branding.ts";
import type { FairSettings } from "#features/job-fair-season/fair-settings.ts";
import { progressSteps } from "#rules/progress.ts";
import { bookkeeping, noun } from "#server/store/noun.ts";
import { createdDate, everyField, serial } from "#server/store/sheet.ts";
import { instant } from "#server/store/table.ts";
import { companySizes, designations, industries } from "../choices.ts";
import {
  fairStages,
  type JobFairCompany,
  type JobFairContact,
  type JobFairGifts,
  type JobFairVoucher,
} from "../registration.ts";
import { fairMailDue } from "../registration-record.ts";

export const jobFairCompanies = noun<JobFairCompany>()("jobFairCompanies", {
  columns: {
    companyName: text().notNull(),
    industry: text({ enum: industries }).$type<string>().notNull(),
    website: text().notNull(),
    companySize: text({ enum: companySizes }).$type<string>().notNull(),
    pincode: text().notNull(),
    country: text(),
    state: text(),
    city: text(),
    district: text(),
    domain: text().notNull(),
    email: text(),
    completedAt: instant(),
    withdrawnAt: instant(),
    stage: text({ enum: fairStages }).notNull().default("begun"),
    suspectedSpam: boolean().notNull(),
    reference: text(),
    progress: text({ enum: progressSteps }).notNull().default("new"),
  },
  unique: { reference: { field: "reference" } },
  listings: { domain: "domain", progress: "progress", stage: "stage" },
  checks: {
    job_fair_companies_website_check: "website like 'www.%'",
    job_fair_companies_withdrawn_check: "(stage = 'withdrawn') = (withdrawn_at is not null)",
    job_fair_companies_pincode_check: "pincode ~ '^\\d{6}$'",
  },
  searched: {
    companyName: true,
    industry: true,
    website: true,
    companySize: true,
    pincode: true,
    country: false,
    state: true,
    city: true,
    district: true,
    domain: false,
    email: true,
    completedAt: false,
    withdrawnAt: false,
    stage: false,
    reference: true,
    progress: false,
  },
  resource: "jobfair",
  audit: ({ companyName }) => companyName,
  personal: "companyId",
  arrivals: ({ companyName, industry }) => ({ title: companyName, note: industry }),
  search: ({ companyName, industry }) => ({ title: companyName, note: industry }),
  promised: { title: "Job fair registrations", due: fairMailDue },
  trash: false,
  export: {
    type: "jobfair",
    fileName: "jobfair_companies.csv",
    columns: [
      serial,
      ...everyField<JobFairCompany>({
        companyName: "Company Name",
        industry: "Industry / Domain",
        website: "Company Website",
        companySize: "Company Size",
        pincode: false,
        country: false,
        state: false,
        city: false,
        district: false,
        domain: false,
        email: { heading: "Email ID", value: ({ email }) => email ?? "No email found" },
        completedAt: false,
        withdrawnAt: false,
        stage: false,
        suspectedSpam: false,
        reference: false,
        progress: false,
      }),
      createdDate,
    ],
  },
});

export const jobFairContacts = noun<JobFairContact>()("jobFairContacts", {
  columns: {
    companyId: text().notNull(),
    fullName: text().notNull(),
    designation: text({ enum: designations }).$type<string>().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    alternateContact: text(),
  },
  unique: { company: { field: "companyId" } },
  listings: { email: "email" },
  checks: { job_fair_contacts_email_check: "email = lower(email)" },
  searched: {
    companyId: false,
    fullName: true,
    designation: true,
    email: true,
    phone: true,
    alternateContact: true,
  },
  resource: "jobfair",
  audit: ({ fullName }) => fullName,
  personal: false,
  arrivals: false,
  search: ({ companyId, fullName, email }) => ({ _id: companyId, title: fullName, note: email }),
  trash: false,
  export: false,
});

export const jobFairSelections = noun<JobFairGifts>()("jobFairSelections", {
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
  checks: {
    job_fair_selections_selected_vouchers_check: "jsonb_array_length(selected_vouchers) <= 2",
    job_fair_selections_selected_tools_check: "jsonb_array_length(selected_tools) <= 2",
    job_fair_selections_gifts_check:
      "not no_gift or jsonb_array_length(selected_vouchers) + jsonb_array_length(selected_tools) = 0",
  },
  searched: false,
  resource: "jobfair",
  audit: () => null,
  personal: false,
  arrivals: false,
  search: false,
  trash: false,
  export: false,
});

/** Ids are `{companyId}.{voucher}`. */
export const jobFairVouchers = noun<JobFairVoucher>()("jobFairVouchers", {
  columns: {
    companyId: text().notNull(),
    voucher: integer().$type<JobFairVoucher["voucher"]>().notNull(),
    code: text().notNull(),
    redeemedAt: instant(),
    redeemedBy: text(),
    voidedAt: instant(),
    undoneAt: instant(),
    undoneBy: text(),
    undoneReason: text(),
  },
  unique: { code: { field: "code", ignoreCase: true } },
  listings: { company: "companyId" },
  checks: {
    job_fair_vouchers_voucher_check: "voucher between 1 and 4",
    job_fair_vouchers_identity_check: "_id = company_id || '.' || voucher",
    job_fair_vouchers_voided_check: "redeemed_at is null or voided_at is null",
    job_fair_vouchers_redeemed_check: "(redeemed_at is null) = (redeemed_by is null)",
    job_fair_vouchers_undone_check: "num_nulls(undone_at, undone_by, undone_reason) in (0, 3)",
  },
  searched: false,
  resource: "jobfair",
  audit: ({ code }) => code,
  personal: false,
  arrivals: false,
  search: false,
  trash: false,
  export: false,
});

/** The id is the company's. */
export const jobFairBrandings = noun<JobFairBranding>()("jobFairBrandings", {
  columns: {
    logo: text().notNull(),
    logoName: text().notNull(),
    mainColour: text().notNull(),
    secondColour: text(),
  },
  checks: {
    job_fair_brandings_colours_check:
      "main_colour ~ '^#[0-9a-f]{6}$' and (second_colour is null or second_colour ~ '^#[0-9a-f]{6}$')",
  },
  searched: false,
  resource: "jobfair",
  audit: ({ logoName }) => logoName,
  personal: false,
  arrivals: false,
  search: false,
  trash: false,
  export: false,
});

/** One record, with the id `ONLY`. */
export const jobFairSettings = noun<FairSettings>()("jobFairSettings", {
  columns: {
    opensAt: instant(),
    closesAt: instant(),
    fairAt: instant(),
    until: instant(),
    link: text(),
    capacity: integer(),
    note: text(),
  },
  checks: {
    job_fair_settings__id_check: "_id = 'only'",
    job_fair_settings_capacity_check: "capacity > 0",
    job_fair_settings_times_check: "closes_at > opens_at and until > fair_at",
  },
  searched: false,
  resource: "fairSettings",
  audit: () => null,
  personal: false,
  arrivals: false,
  search: false,
  trash: false,
  export: false,
});

/** A browser in the middle of a registration. */
interface JobFairFlow {
  readonly companyId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is a hash of the token in the browser's cookie. */
export const jobFairFlows = bookkeeping<JobFairFlow>()("jobFairFlows", {
  columns: { companyId: text().notNull(), expiresAt: instant().notNull() },
});

/** The company that was the last to take one of a limited number of places. */
interface JobFairPlaces {
  readonly companyId: string;
  /** ISO 8601. When a company last took the last place; `null` while there has always been one. */
  readonly filledAt: string | null;
}

/** One document, with the id `ONLY`: whoever takes a place changes it, so that places are counted one at a time. */
export const jobFairPlaces = bookkeeping<JobFairPlaces>()("jobFairPlaces", {
  columns: { companyId: text().notNull(), filledAt: instant() },
});

/** The latest change of the fair's facts, of which companies may have to be told. */
interface JobFairFactsChange {
  /** ISO 8601. */
  readonly changedAt: string;
  /** ISO 8601. When an administrator had the registered companies told; `null` until then. */
  readonly toldAt: string | null;
  readonly told: number;
}

/** One document, with the id `ONLY`. */
export const jobFairFactsChanges = bookkeeping<JobFairFactsChange>()("jobFairFactsChanges", {
  columns: { changedAt: instant().notNull(), toldAt: instant(), told: integer().notNull() },
});

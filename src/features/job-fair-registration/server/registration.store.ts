import { boolean, text } from "drizzle-orm/pg-core";
import { progressSteps } from "#rules/progress.ts";
import { bookkeeping, noun } from "#server/store/noun.ts";
import { createdDate, everyField, serial } from "#server/store/sheet.ts";
import { instant } from "#server/store/table.ts";
import { companySizes, designations, industries } from "../choices.ts";
import { fairStages, type JobFairCompany, type JobFairContact } from "../registration.ts";
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

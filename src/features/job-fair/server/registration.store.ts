import { text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import { correctionOf } from "#server/store/field-columns.ts";
import type { Begins } from "#server/store/retention.ts";
import { createdDate, exportedFields, serial } from "#server/store/sheet.ts";
import { SINGLETON_ID } from "#server/store/store.ts";
import { instant } from "#server/store/table.ts";
import type { AddressChange } from "../address-change.ts";
import { companyFields, websiteDomain } from "../company.ts";
import { contactFields } from "../contact.ts";
import { fairOf } from "../fair-places.ts";
import { fairStages, type JobFairCompany, type JobFairContact } from "../registration.ts";
import { fairMailDue } from "../registration-record.ts";
import { returnToPlaces } from "./taken-places.store.ts";

/** Retention begins with the fair, or with a later withdrawal of the consent to promotions, for which data is kept. */
const fromFairOrAgreement: Begins<JobFairCompany> = async (store) => {
  const settings = await store.get("jobFairSettings", SINGLETON_ID);
  return async ({ _id, createdAt }) => {
    const fair = fairOf(settings, createdAt);
    const gifts = fair && (await store.find("jobFairSelections", "company", _id));
    if (!fair || (gifts && gifts.promotionsWording !== null)) return null;
    return gifts && gifts.updatedAt > fair ? gifts.updatedAt : fair;
  };
};

export const jobFairCompanies = collection<JobFairCompany>()("jobFairCompanies", {
  fields: companyFields,
  table: {
    columns: {
      domain: text().notNull(),
      email: text(),
      completedAt: instant(),
      withdrawnAt: instant(),
      stage: text({ enum: fairStages }).notNull().default("begun"),
    },
    listings: { domain: "domain", stage: "stage", showsName: "showsName" },
    checks: {
      job_fair_companies_website_check: "website like 'www.%'",
      job_fair_companies_withdrawn_check: "(stage = 'withdrawn') = (withdrawn_at is not null)",
      job_fair_companies_pincode_check: "pincode ~ '^\\d{6}$'",
    },
  },
  search: {
    fields: ["email"],
    result: ({ companyName, industry }) => ({ title: companyName, note: industry }),
  },
  privacy: {
    persons: { domain: "other", email: "email" },
    retention: { notice: "Job fair registrations", months: 12, begins: fromFairOrAgreement },
  },
  office: {
    resource: "jobfair",
    audit: ({ companyName }) => companyName,
    viewsLoggedBy: "companyId",
    returning: returnToPlaces,
    announced: ({ companyName, industry }) => ({ title: companyName, note: industry }),
    promised: { title: "Job fair registrations", due: fairMailDue },
    corrected: {
      ...correctionOf({ ...companyFields, ...contactFields }),
      hasOwnPage: true,
      part: {
        collection: "jobFairContacts",
        index: "company",
        fields: Object.keys(correctionOf(contactFields).rules().shape),
        missing: "There is no contact person yet.",
      },
      completed: (changes) => ({
        ...changes,
        ...(typeof changes["website"] === "string" && { domain: websiteDomain(changes["website"]) }),
      }),
    },
  },
  export: {
    type: "jobfair",
    fileName: "jobfair_companies.csv",
    columns: [
      serial,
      ...exportedFields<JobFairCompany>(companyFields),
      { heading: "Email ID", field: "email", value: ({ email }) => email ?? "No email found" },
      createdDate,
    ],
  },
});

export const jobFairContacts = collection<JobFairContact>()("jobFairContacts", {
  fields: contactFields,
  table: {
    columns: { companyId: text().notNull() },
    unique: { company: { field: "companyId" } },
    listings: { email: "email", phone: "phone", alternateContact: "alternateContact" },
    checks: { job_fair_contacts_email_check: "email = lower(email)" },
  },
  search: { result: ({ companyId, fullName, email }) => ({ _id: companyId, title: fullName, note: email }) },
  privacy: { owner: { collection: "jobFairCompanies", id: "companyId" }, retention: "withOwner" },
  office: { resource: "jobfair", audit: ({ fullName }) => fullName },
});

/** The id is in the link of the mail that asks for a yes, signed. */
export const jobFairAddressChanges = collection<AddressChange>()("jobFairAddressChanges", {
  table: {
    columns: { companyId: text().notNull(), email: text().notNull(), expiresAt: instant().notNull() },
    listings: { company: "companyId" },
    checks: { job_fair_address_changes_email_check: "email = lower(email)" },
  },
  privacy: { persons: { email: "email" }, owner: { collection: "jobFairCompanies", id: "companyId" } },
});

/** A browser in the middle of a registration. */
interface JobFairFlow {
  readonly companyId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is a hash of the token in the browser's cookie. */
export const jobFairFlows = collection<JobFairFlow>()("jobFairFlows", {
  table: { isMomentary: true, columns: { companyId: text().notNull(), expiresAt: instant().notNull() } },
  privacy: { persons: "none" },
});

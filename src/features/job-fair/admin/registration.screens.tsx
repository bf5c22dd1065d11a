import { adminApi } from "#addresses/admin.ts";
import { pages } from "#addresses/public.ts";
import type { ScreensOf } from "#admin/app/router.ts";
import { correctable } from "#admin/inbox/details/asked-fields.tsx";
import { inbox } from "#admin/inbox/inbox.tsx";
import { Sender } from "#admin/list/cells.tsx";
import { failureAfter } from "#admin/screen/Failure.tsx";
import { missing } from "#admin/screen/missing.ts";
import { RecordMails } from "#features/mail/admin/RecordMails.tsx";
import { labelsOf } from "#rules/noun-fields.ts";
import { companyFields } from "../company.ts";
import { contactFields } from "../contact.ts";
import { fairMailDue, jobFairDetailsSchema, unknownRegistrationText } from "../registration-record.ts";
import { EmailCell, RegistrationFlags, WithContacts } from "./contact-persons.tsx";
import { RegistrationDetails, replySubject } from "./RegistrationDetails.tsx";

const labels = labelsOf(companyFields);

const { InboxList, InboxRecord } = inbox({
  noun: "jobFairCompanies",
  calls: adminApi.jobFairCompanies,
  permission: "jobfair:write",
  fields: { ...companyFields, ...contactFields },
  schema: jobFairDetailsSchema.shape.company,
  list: {
    subtitle: "Companies that registered, newest first",
    itemNames: ["company", "companies"],
    isAlwaysConfirmed: true,
    searchHint: "Try fewer letters, or a part of the name, industry, website, city, pincode or email.",
    exported: {
      query: { type: "jobfair" },
      fileName: "jobfair_companies.csv",
      datedName: "jobfair-companies",
      others: {
        "Whole registrations": { query: { type: "jobfair-full" }, fileName: "jobfair_full.csv" },
        "Those who agreed to promotional emails": {
          query: { type: "jobfair-promotion" },
          fileName: "jobfair_promotion.csv",
        },
      },
    },
    failureTitle: "Failed to load Companies",
    none: {
      title: "No companies available",
      page: pages.jobFair,
      way: "See the job fair",
      text: "Companies that register for the job fair will appear here, the newest day first.",
    },
    due: (company) => fairMailDue(company),
    flags: (company) => <RegistrationFlags company={company} />,
    caption: "Registered companies by day, newest first",
    Around: WithContacts,
    columns: [
      {
        field: "companyName",
        heading: labels.companyName,
        width: "minmax(9rem, 1.5fr)",
        look: "name",
        wraps: true,
        cell: (company) => <Sender name={company.companyName} record={company} />,
      },
      {
        field: "industry",
        heading: labels.industry,
        width: "minmax(7rem, 1.1fr)",
        look: "soft",
        wraps: true,
      },
      {
        field: "website",
        heading: labels.website,
        width: "minmax(7rem, 1.2fr)",
        look: "soft",
        verbatim: true,
        cell: ({ website }) => (website ? <span title={website}>{website}</span> : missing),
      },
      { field: "companySize", heading: labels.companySize, width: "6rem", look: "corner" },
      {
        field: "email",
        heading: "Email ID",
        width: "minmax(7.25rem, 1.5fr)",
        verbatim: true,
        cell: (company) => <EmailCell company={company} />,
      },
    ],
    blocks: {
      pairs: [
        ["companyName", "industry"],
        ["email", "website"],
      ],
      pairWidths: "minmax(0, 1.3fr) minmax(0, 1fr) 6rem",
      lines: ["companyName", "industry", "email", "website"],
    },
    opener: {
      label: "View",
      width: "2.5rem",
      of: ({ companyName }) => companyName || "an unnamed company",
    },
  },
  record: {
    schema: jobFairDetailsSchema,
    listedIn: ({ company }) => company,
    withListed: (details, company) => ({ ...details, company }),
    title: ({ company }) => company.companyName || "Unnamed company",
    contact: ({ company, jobFairUser }) => ({
      name: jobFairUser?.fullName,
      phone: jobFairUser?.phone,
      email: jobFairUser?.email,
      subject: replySubject(company),
    }),
    corrected: ({ company, jobFairUser }) => [
      ...correctable(companyFields, company),
      ...(jobFairUser ? correctable(contactFields, jobFairUser) : []),
    ],
    Details: RegistrationDetails,
    Mails: RecordMails,
    unread: "Job fair registration",
    unknown: unknownRegistrationText,
    failureOf: failureAfter("Error fetching user details: "),
  },
});

export const screens = {
  jobFair: InboxList,
  jobFairCompany: InboxRecord,
} satisfies ScreensOf<"jobFairCompanies">;

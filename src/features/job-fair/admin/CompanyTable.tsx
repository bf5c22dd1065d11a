import { dayTable } from "#admin/inbox/list/day-table.tsx";
import { recordAddress } from "#admin/nouns.ts";
import { missing } from "#admin/screen/missing.ts";
import type { JobFairCompanyRecord } from "../job-fair-record.ts";
import { CompanyCell, EmailCell } from "./CompanyCells.tsx";
import styles from "./CompanyTable.module.css";
import { companyNoun } from "./company-noun.ts";

export const CompanyTable = dayTable<JobFairCompanyRecord>({
  caption: "Registered companies by day, newest first",
  noun: companyNoun,
  className: styles.companies,
  columns: [
    {
      heading: "Company Name",
      className: styles.name,
      cell: (company) => <CompanyCell company={company} />,
    },
    { heading: "Industry/Domain", className: styles.industry, cell: ({ industry }) => industry || missing },
    {
      heading: "Company Website",
      className: styles.website,
      cell: ({ website }) => (website ? <span title={website}>{website}</span> : missing),
    },
    { heading: "Company Size", className: styles.size, cell: ({ companySize }) => companySize || missing },
    {
      heading: "Email ID",
      className: styles.email,
      cell: (company) => <EmailCell company={company} />,
    },
  ],
  opener: {
    label: "View",
    address: (company) => recordAddress("jobFairCompanies", company),
    of: ({ companyName }) => companyName || "an unnamed company",
  },
});

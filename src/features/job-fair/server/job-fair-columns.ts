import { formatDate } from "#rules/calendar.ts";
import type { Stored } from "#rules/document.ts";
import type { Column } from "#server/http/csv.ts";
import type { JobFairCompany } from "../job-fair.ts";

/** The sheet of registered companies (admin-back-office §7). */
export const jobFairColumns: readonly Column<Stored<JobFairCompany>>[] = [
  { heading: "Sl No", value: (_, position) => position },
  { heading: "Company Name", value: ({ companyName }) => companyName },
  { heading: "Industry / Domain", value: ({ industry }) => industry },
  { heading: "Company Website", value: ({ website }) => website },
  { heading: "Company Size", value: ({ companySize }) => companySize },
  { heading: "Email ID", value: ({ email }) => email ?? "No email found" },
  { heading: "Created Date", value: ({ createdAt }) => formatDate(createdAt) },
];

import { formatDate } from "#domain/calendar.ts";
import type { Stored } from "#domain/document.ts";
import type { JobFairCompany } from "#domain/job-fair/job-fair.ts";
import type { Column } from "./csv.ts";

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

import type { StaffCategory } from "./staff/staff.ts";

/** The documented values of the call's `type` (admin-back-office §7). */
export const exportTypes = ["form", "project", "employee", "jobfair"] as const;

export type ExportType = (typeof exportTypes)[number];

/** What is exported, by the parameters of the call; of staff one category. */
export type ExportQuery =
  | { readonly type: Exclude<ExportType, "employee"> }
  | { readonly type: "employee"; readonly category: StaffCategory };

/** Those of enquiries and projects are one and the same, as documented (spec-decisions D1). */
const fileNames = {
  form: "project-data.csv",
  project: "project-data.csv",
  jobfair: "jobfair_companies.csv",
} as const;

/** What the file is called, as documented. */
export const exportFileName = (query: ExportQuery) =>
  query.type === "employee" ? `${query.category}-data.csv` : fileNames[query.type];

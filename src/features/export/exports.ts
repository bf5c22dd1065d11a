import type { StaffCategory } from "#features/staff/staff.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    exports: true;
  }
}

/** The documented values of the call's `type` (admin-back-office §7). */
export const exportTypes = ["form", "project", "employee", "jobfair"] as const;

export type ExportType = (typeof exportTypes)[number];

/** The export to make, by the parameters of the call; one of staff covers one category. */
export type ExportQuery =
  | { readonly type: Exclude<ExportType, "employee"> }
  | { readonly type: "employee"; readonly category: StaffCategory };

/** Enquiries and projects share one name, as documented (spec-decisions D1). */
const fileNames = {
  form: "project-data.csv",
  project: "project-data.csv",
  jobfair: "jobfair_companies.csv",
} as const;

/** The documented name of the exported file. */
export const exportFileName = (query: ExportQuery) =>
  query.type === "employee" ? `${query.category}-data.csv` : fileNames[query.type];

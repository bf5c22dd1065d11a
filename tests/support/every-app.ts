import { accountsApp } from "#server/accounts/accounts.routes.ts";
import { auditApp } from "#server/audit/audit.routes.ts";
import { contentApp } from "#server/content/content.routes.ts";
import { contentChangesApp } from "#server/content/content-changes.routes.ts";
import { dashboardApp } from "#server/dashboard/dashboard.routes.ts";
import { employeeChangesApp } from "#server/employees/employee-changes.routes.ts";
import { employeesApp } from "#server/employees/employees.routes.ts";
import { enquiriesApp } from "#server/enquiries/enquiries.routes.ts";
import { exportsApp } from "#server/exports/exports.routes.ts";
import { resumableApp } from "#server/files/resumable.routes.ts";
import { servingApp } from "#server/files/serving.routes.ts";
import { healthApp } from "#server/health/health.routes.ts";
import { jobFairApp } from "#server/job-fair/job-fair.routes.ts";
import { pincodeApp } from "#server/pincode/pincode.routes.ts";
import { projectsApp } from "#server/projects/projects.routes.ts";
import { searchApp } from "#server/search/search.routes.ts";
import { verificationApp } from "#server/verification/verification.routes.ts";

/** The app of every function that answers calls. */
export const everyApp = [
  accountsApp,
  auditApp,
  contentApp,
  contentChangesApp,
  dashboardApp,
  employeesApp,
  employeeChangesApp,
  enquiriesApp,
  exportsApp,
  resumableApp,
  servingApp,
  healthApp,
  jobFairApp,
  pincodeApp,
  projectsApp,
  searchApp,
  verificationApp,
];

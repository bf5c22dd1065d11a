// Apart from paths.ts, which every page loads: only an error, and programs, ask for these.

/** What every call is, in OpenAPI 3.1; a file of the built site. */
export const apiDescription = "/api/openapi.json";

/** What browsers report: errors of scripts, and what a content security policy has blocked. */
export const reportCalls = { errors: "/api/reports/errors", policy: "/api/reports/policy" } as const;

/** The script that makes those of errors. Its name is always the same: the page that needs it may be of an earlier deploy. */
export const faultReporter = "/faults.js";

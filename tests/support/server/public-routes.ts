import { type Limit, limits } from "#server/http/rate-limit.ts";
import { inboxSamples } from "../inbox-samples.ts";

/** What visitors send to an inbox. The steps of a registration have a limit of their own, named below. */
const forms = inboxSamples.flatMap(({ forms }) =>
  Object.values(forms).map(({ address }) => [`POST ${address}`, limits.publicForms] as const),
);

/** The public calls, each with its rate limits; every other route needs a live session. */
export const publicCalls: ReadonlyMap<string, Limit | readonly Limit[]> = new Map<
  string,
  Limit | readonly Limit[]
>([
  ...forms,
  ["POST /admin/adminlogin", limits.signIn],
  ["POST /api/account/forgot", limits.forgotPassword],
  ["POST /api/account/reset", limits.resetPassword],
  ["GET /api/health", []],
  ["POST /api/reports/errors", limits.reports],
  ["POST /api/reports/policy", []],
  ["GET /api/news/newsdetails", []],
  ["GET /api/partner/getpartner", []],
  ["GET /feed.xml", []],
  ["GET /news/:slug", []],
  // Needs the cookie of a preview.
  ["GET /news/preview/:id", []],
  ["GET /api/headingfornewspatnership/getallheading", []],
  ["GET /api/footer/getfooterdetails", []],
  ["GET /api/captcha", [limits.captcha, limits.networkCaptchas]],
  ["POST /api/jobfair/companies", limits.jobFair],
  ["POST /api/jobfair/users", limits.jobFair],
  ["GET /api/jobfair/registration", limits.jobFairReads],
  ["GET /api/jobfair/settings", []],
  ["GET /api/site-settings", []],
  ["DELETE /api/jobfair/registration", limits.jobFair],
  ["GET /api/selection", limits.jobFairReads],
  ["POST /api/selection", limits.jobFair],
  ["GET /api/jobfair/job-fair.ics", limits.jobFairReads],
  // Needs the link of a mail.
  ["GET /api/own-submission", limits.links],
  ["DELETE /api/own-submission", limits.links],
  ["PATCH /api/own-submission", limits.links],
  ["POST /api/own-submission/correction", limits.links],
  ["DELETE /api/own-submission/address", limits.links],
  ["GET /api/jobfair/own", limits.links],
  ["POST /api/jobfair/own/open", limits.links],
  ["POST /api/jobfair/own/withdraw", limits.links],
  ["DELETE /api/jobfair/own/promotions", limits.links],
  ["DELETE /api/jobfair/own/name", limits.links],
  ["POST /api/jobfair/own/address", limits.links],
  ["DELETE /api/jobfair/own/address", limits.links],
  ["GET /api/fair-branding", limits.links],
  ["PUT /api/fair-branding", limits.links],
  ["GET /api/outbox/choice/by-link", limits.links],
  ["PUT /api/outbox/choice/by-link", limits.links],
  ["GET /api/outbox/unsubscribe", []],
  ["POST /api/outbox/unsubscribe", limits.links],
  ["GET /pincode/:code", limits.pincodes],
  ["POST /api/captcha", [limits.captcha, limits.networkCaptchas]],
  ["GET /api/captcha/sound", [limits.captchaSounds, limits.networkCaptchaSounds]],
  ["GET /api/employee/employeedetail/:employeeId", [limits.networkLookups, limits.lookups]],
  ["GET /certificate/:code", limits.certificates],
  ["GET /api/certificates/:code", limits.certificates],
  ["GET /api/certificates/:code/credential", limits.certificates],
  ["GET /api/certificates/:code/look", limits.certificates],
  ["GET /api/certificates/status/:list", limits.certificates],
  ["GET /.well-known/certificate-keys.json", []],
  ["GET /.well-known/certificate-keys/:id", limits.certificates],
  ["GET /.well-known/did.json", []],
  // Starting an upload depends on its purpose, continuing it on its id, and reading a file on its signature: separate
  // tests cover that.
  ["OPTIONS /api/files", []],
  ["POST /api/files", []],
  ["OPTIONS /api/files/:id", []],
  ["GET /api/files/:id", []],
  ["PATCH /api/files/:id", []],
  ["DELETE /api/files/:id", []],
  ["GET /uploads/webp/:name", []],
  ["GET /uploads/:name", []],
]);

/** Addresses of the back office and its calls, which visitors' browsers do not load. */
import { withParameter } from "./public.ts";

/** Every back office page (public-site §2, admin-back-office §2), as the pattern that its router matches. */
export const adminPages = {
  home: "/admin",
  signIn: "/admin/admin-login",
  dashboard: "/admin/dashboard",
  accounts: "/admin/admin-management",
  security: "/admin/sign-in-security",
  audit: "/admin/audit",
  people: "/admin/personal-data",
  retention: "/admin/personal-data/retention",
  breach: "/admin/personal-data/breach-report",
  backup: "/admin/backup",
  trash: "/admin/trash",
  mail: "/admin/mail",
  enquiries: "/admin/form-management",
  enquiry: "/admin/form-details/:id",
  projects: "/admin/project-management",
  project: "/admin/project-details/:id",
  jobFair: "/admin/jobfair-management",
  jobFairCompany: "/admin/jobfair-management/:id",
  jobFairSettings: "/admin/jobfair-settings",
  waitingCompanies: "/admin/waiting-list",
  waitingCompany: "/admin/waiting-list/:id",
  staff: "/admin/employee-management",
  teamMember: "/admin/employeeManagement-detail",
  teamMemberForm: "/admin/employeeManagement-addEmployee/:id?",
  sales: "/admin/sales-management",
  salesPerson: "/admin/salesManagement-detail",
  salesPersonForm: "/admin/salesManagement-add/:id?",
  intern: "/admin/intern-management-detail",
  internForm: "/admin/intern-management-add/:id?",
  staffImport: "/admin/employee-import",
  certificates: "/admin/certificates",
  partners: "/admin/partnership-management",
  news: "/admin/news-management",
  footer: "/admin/footer-management",
  siteSettings: "/admin/site-settings",
} as const;

/** The page that shows documents, in a frame. Its directory also has the files that some documents need. */
export const documentViewer = "/admin/document-viewer/";

/** A page or a call with these parameters, beside those that it has. */
export function withQuery(url: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString();
  return query ? `${url}${url.includes("?") ? "&" : "?"}${query}` : url;
}

/** Before the token in the link of a mail: what follows # is neither sent to a server nor stored in its log. */
export const RESET_HASH = "#reset=";

/**
 * The calls of an inbox: its list, one of its records, how far that has been dealt with, and by whom. A new inbox names only its
 * list; the addresses of the first three were documented before.
 */
export const inboxCalls = <L extends string, R extends string = `${L}/:id`>(
  list: L,
  record: R = `${list}/:id` as R,
) => ({
  list,
  /** Changes several of its records. */
  bulk: `${list}/bulk` as const,
  /** Records what reached the firm by another way. */
  byHand: `${list}/by-hand` as const,
  record: withParameter(record),
  progress: withParameter(`${record}/progress` as const),
  owner: withParameter(`${record}/owner` as const),
  /** Filters of the list under names, and one of these. */
  views: `${list}/views` as const,
  view: withParameter(`${list}/views/:view` as const),
  /** What many replies say, and one of these. */
  templates: `${list}/templates` as const,
  template: withParameter(`${list}/templates/:template` as const),
  /** What happened to it. */
  activity: withParameter(`${record}/activity` as const),
  notes: withParameter(`${record}/notes` as const),
  /** What else came from its sender. */
  related: withParameter(`${record}/related` as const),
  /** How its sender can be answered; POST does so. */
  reply: withParameter(`${record}/reply` as const),
  /** Notes an answer by another way. */
  otherAnswer: withParameter(`${record}/answer` as const),
  /** Undoes a delete. */
  restore: withParameter(`${record}/restore` as const),
});

export type InboxCalls = ReturnType<typeof inboxCalls<string, string>>;

/** Every call that the back office makes or that the public site does not, spelled once (admin-back-office §7). */
export const adminApi = {
  enquiries: inboxCalls("/contactForm/getforms", "/contactForm/forms/:id"),
  /** Confirms the call that an enquiry asks for. */
  confirmCall: withParameter("/contactForm/forms/:id/call"),
  projects: inboxCalls("/api/projects/getAllProjects", "/api/projects/:id"),
  jobFairCompanies: inboxCalls("/api/jobfair/companies/getAllCompanies", "/api/user-details/:companyId"),
  waitingCompanies: inboxCalls("/api/waiting-list"),
  signIn: "/admin/adminlogin",
  signOut: "/admin/adminlogout",
  accounts: "/admin",
  account: withParameter("/admin/:id"),
  accountStatus: withParameter("/admin/updateStatus/:id"),
  audit: "/api/audit",
  /** Mails, of one state or about one record if the query says so. */
  people: "/api/people",
  peoplePreview: "/api/people/preview",
  peopleExport: "/api/people/export",
  peopleErase: "/api/people/erase",
  retention: "/api/retention",
  retentionPreview: "/api/retention/preview",
  retentionRun: "/api/retention/run",
  breachReport: "/api/breach-report",
  /** The backup that a superadmin asked for last. */
  backup: "/api/backup",
  backupPart: withParameter("/api/backup/parts/:number"),
  outbox: "/api/outbox",
  outboxMail: withParameter("/api/outbox/:id"),
  outboxResend: withParameter("/api/outbox/:id/resend"),
  /** Whether mail is set up, and how many mails wait or have failed. */
  outboxStatus: "/api/outbox/status",
  /** Which of the firm's mails the caller gets. */
  outboxChoice: "/api/outbox/choice",
  /** The same of every account, and of one, for superadmins. */
  outboxChoices: "/api/outbox/choices",
  outboxChoiceOf: withParameter("/api/outbox/choices/:id"),
  /** Sends every failed mail again. */
  outboxResendFailed: "/api/outbox/resend-failed",
  whoAmI: "/api/account",
  /** The names of all who deal with records, readable by every role. */
  colleagues: "/api/account/colleagues",
  /** Asks for a link by which a forgotten password is replaced, and chooses the new one. */
  forgotPassword: "/api/account/forgot",
  resetPassword: "/api/account/reset",
  /** Setting up an authenticator, and confirming it by its first code. DELETE removes it. */
  totp: "/api/account/totp",
  totpConfirm: "/api/account/totp/confirm",
  /** Adding a passkey, and storing what the browser has created. */
  passkeys: "/api/account/passkeys",
  passkeyConfirm: "/api/account/passkeys/confirm",
  /** The caller's second factors, one of them, and what replaces a lost one. */
  secondFactors: "/api/account/second-factors",
  secondFactor: withParameter("/api/account/second-factors/:id"),
  recoveryCodes: "/api/account/recovery-codes",
  /** Whether everybody must have one. */
  secondFactorRule: "/api/account/second-factor-rule",
  /** The second factors of another administrator. */
  factorsOfAccount: withParameter("/admin/:id/second-factors"),
  /** The caller's own; DELETE ends all but the one that asks. */
  sessions: "/api/account/sessions",
  session: withParameter("/api/account/sessions/:id"),
  newsCreate: "/api/news/news",
  newsChange: withParameter("/api/news/news/:id"),
  newsRemove: withParameter("/api/news/newsdetails/:id"),
  newsRestore: withParameter("/api/news/newsdetails/:id/restore"),
  partnerCreate: "/api/partner/createpartner",
  partnerChange: withParameter("/api/partner/updatePartner/:id"),
  partnerRemove: withParameter("/api/partner/deletepartner/:id"),
  partnerRestore: withParameter("/api/partner/deletepartner/:id/restore"),
  /** Moves a record of what visitors see. */
  order: {
    partners: "/api/order/partners",
    news: "/api/order/news",
    team: "/api/order/team",
  },
  headingsChange: "/api/headingfornewspatnership/updateallheading",
  footerChange: "/api/footer/updatefooterdetails",
  staffMember: withParameter("/api/employee/employees/:id"),
  /** Undoes a delete. */
  staffRestore: withParameter("/api/employee/employees/:id/restore"),
  /** The number of records in each category. */
  staffCounts: "/api/employee/employees/counts",
  /** Sets when several people leave. */
  staffLeaving: "/api/employee/employees/leaving",
  /** Imports people from a table; below it, how far an import is, by its Idempotency-Key. DELETE stops it. */
  staffImport: "/api/employee/import",
  staffImportRun: withParameter("/api/employee/import/:key"),
  nextEmployeeId: "/api/employee/employees/next-id",
  jobFairContacts: "/api/jobfair/users/getAllUsers",
  jobFairRegistrations: "/api/user-details/all",
  /** Confirms a new email address of the contact person; DELETE drops it. */
  jobFairAddress: withParameter("/api/jobfair/companies/:companyId/address"),
  jobFairVoucher: withParameter("/api/jobfair/vouchers/:code"),
  /** Takes a redemption back. */
  jobFairVoucherUndo: withParameter("/api/jobfair/vouchers/:code/undo"),
  /** The companies that a change of the fair's facts concerns; POST sends them a mail. */
  jobFairTelling: "/api/jobfair/telling",
  /** How many places are free, and who waits for one; POST tells some of them. */
  waitingTelling: "/api/waiting-list/telling",
  dashboard: "/api/dashboard",
  /** Records that arrived since the caller last looked. */
  arrivals: "/api/arrivals",
  arrivalsSeen: "/api/arrivals/seen",
  /** Whether anything has changed since the last answer. */
  changeMark: "/api/arrivals/pulse",
  /** PUT says that the caller has a record open, and returns who else has; DELETE says that it is closed. */
  presence: withParameter("/api/presence/:record"),
  search: "/api/search",
  /** What was deleted and can be restored; DELETE of one deletes it for good. */
  trash: "/api/trash",
  trashed: withParameter("/api/trash/:id"),
  /** The versions of what visitors see, named as `{collection}.{id}`. */
  history: withParameter("/api/history/:record"),
  /** One of them beside the current one. */
  historyVersion: withParameter("/api/history/versions/:revision"),
  /** Saves it again. */
  historyRestore: withParameter("/api/history/versions/:revision/restore"),
  exportCsv: "/export/csv-data",
  /** Undoes a change of several records. */
  undo: withParameter("/api/undo/:undo"),
} as const;

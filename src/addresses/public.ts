import { shortName } from "#firm/site.ts";

/** Every path of the public site's pages, spelled once (public-site §2). */
export const pages = {
  home: "/",
  about: `/about-${shortName}`,
  services: "/business-consulting-services",
  cases: "/cases",
  news: "/news",
  contact: "/contact-us",
  contactForm: "/contact-us#connectUsContainer",
  projectSubmission: "/project-submission",
  employeeVerification: "/employee-verification",
  certificateCheck: "/check-certificate",
  search: "/search",
  employeeInterns: "/employee-interns",
  employeeSales: "/employee-sales",
  personnel: "/personnel",
  terms: "/termsconditions",
  privacy: "/privacy",
  projectTerms: "/termsconditions-submit-new-project",
  creators: "/creators",
  inauguration: "/inaguration",
  jobFair: "/job-fair",
  jobFairUser: "/job-fair/user",
  jobFairVoucher: "/job-fair/voucher",
  jobFairClose: "/job-fair/close",
  jobFairWaitingList: "/job-fair/waiting-list",
  brochure: `/${shortName}-brochure.pdf`,
} as const;

/** Pages of which there is one for each service or engagement, by the name of its file in `src/content`. */
export const pagesOfMany = {
  service: (slug: string) => `/services/${slug}`,
  case: (slug: string) => `/cases/${slug}`,
  casePdf: (slug: string) => `/cases/${slug}.pdf`,
} as const;

/** Where the contact form offers times for a call. */
export const CALL_ANCHOR = "call";

/** The contact form, asking about a service, for a call about one, or one of the firm by name. */
export const askAbout = (service: string) => `${pages.contact}?service=${service}#connectUsContainer`;
export const askForCall = (service: string) => `${pages.contact}?service=${service}#${CALL_ANCHOR}`;
export const askPerson = (name: string) =>
  `${pages.contact}?person=${encodeURIComponent(name)}#connectUsContainer`;

/** Pages that the links of mails open. */
export const linkPages = {
  jobFairRegistration: "/job-fair/registration",
  jobFairBranding: "/job-fair/branding",
  mailChoice: "/mail-choice",
  ownSubmission: "/my-submission",
} as const;

/** The pages that there are in Malayalam too, below `/ml`. English is the language of every other path. */
export const translatedPages = [
  pages.home,
  pages.contact,
  pages.privacy,
  pages.projectSubmission,
  pages.jobFair,
  pages.employeeVerification,
  pages.employeeSales,
  pages.employeeInterns,
  pages.search,
  linkPages.ownSubmission,
] as const;

export const inMalayalam = (path: string) => (path === pages.home ? "/ml" : `/ml${path}`);

/** A call about one thing: a function from its id to the path, and the pattern for the functions' routers. */
export const withParameter = <P extends string>(pattern: P) =>
  Object.assign((part: string) => pattern.replace(/:\w+/, encodeURIComponent(part)), { pattern });

/** Every call that pages make, spelled once (public-site §7). */
export const api = {
  enquirySubmit: "/contactForm/formSubmit",
  projectSubmit: "/api/projects/submit",
  news: "/api/news/newsdetails",
  partners: "/api/partner/getpartner",
  headings: "/api/headingfornewspatnership/getallheading",
  footer: "/api/footer/getfooterdetails",
  /** What is set in place of the built-in facts about the firm; PATCH sets it. */
  siteSettings: "/api/site-settings",
  /** Without a session, only for `?category=employee`. */
  staff: "/api/employee/employees",
  health: "/api/health",
  captcha: "/api/captcha",
  /** The captcha of `?challenge=`, read aloud. */
  captchaSound: "/api/captcha/sound",
  employeeDetail: withParameter("/api/employee/employeedetail/:employeeId"),
  pincode: withParameter("/pincode/:code"),
  uploads: "/api/files",
  upload: withParameter("/api/files/:id"),
} as const;

/** The words of all pages, in which browsers search; a file of the built site. */
export const searchWords = "/search.json";

/** The news for feed readers, at a path that people try. */
export const newsFeed = "/feed.xml";

/** The prefix of every uploaded file's path. */
export const uploadedFiles = "/uploads/";

/** Every call of the job fair. */
export const fairApi = {
  /** Steps 1, 2 and 3. */
  company: "/api/jobfair/companies",
  contactPerson: "/api/jobfair/users",
  gifts: "/api/selection",
  /** The data that this browser has sent; DELETE ends its registration. */
  registration: "/api/jobfair/registration",
  /** What is settled about the fair, and whether companies can register at this moment. */
  settings: "/api/jobfair/settings",
  /** For companies that cannot register at this moment. */
  waitingListSubmit: "/api/waiting-list",
  calendar: "/api/jobfair/job-fair.ics",
  /** The registration of a mail's link; opening it lets the steps change it. */
  own: "/api/jobfair/own",
  ownOpen: "/api/jobfair/own/open",
  ownWithdraw: "/api/jobfair/own/withdraw",
  ownPromotions: "/api/jobfair/own/promotions",
  ownName: "/api/jobfair/own/name",
  /** Consents to a new email address of its contact person; DELETE refuses it. */
  ownAddress: "/api/jobfair/own/address",
  /** The logo and colours of the same. */
  branding: "/api/fair-branding",
} as const;

/** The calls behind the links of mails that no other page makes. */
export const linkApi = {
  /** Which of the firm's mails the account of a mail's link gets. */
  mailChoice: "/api/outbox/choice/by-link",
  /** What mail programs call by themselves: the link is `?token=`. */
  mailUnsubscribe: "/api/outbox/unsubscribe",
  /** What a receipt is about. */
  ownSubmission: "/api/own-submission",
  ownCorrection: "/api/own-submission/correction",
  ownAddress: "/api/own-submission/address",
} as const;

/** What every call is, in OpenAPI 3.1; a file of the built site. */
export const apiDescription = "/api/openapi.json";

/** What browsers report: errors of scripts, and what a content security policy has blocked. */
export const reportCalls = { errors: "/api/reports/errors", policy: "/api/reports/policy" } as const;

/** The script that makes those of errors. Its name is always the same: the page that needs it may be of an earlier deploy. */
export const faultReporter = "/faults.js";

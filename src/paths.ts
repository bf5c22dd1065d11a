import { shortName } from "./short-name.ts";

// The addresses of pages and of the calls that many pages make. A page loads a module of addresses whole, so what a visitor
// of few pages asks for has a module of its own: `fair-paths.ts`, `link-paths.ts`, `report-paths.ts`, and for the back
// office `admin-paths.ts`. Addresses that only the server writes cost a page nothing here.

/** Every page address of the public site, spelled once (public-site §2). */
export const pages = {
  home: "/",
  about: `/about-${shortName}`,
  services: "/business-consulting-services",
  contact: "/contact-us",
  contactForm: "/contact-us#connectUsContainer",
  projectSubmission: "/project-submission",
  employeeVerification: "/employee-verification",
  employeeInterns: "/employee-interns",
  employeeSales: "/employee-sales",
  personnel: "/personnel",
  terms: "/termsconditions",
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

/** Pages that the links of mails open; only the server writes these. */
export const linkPages = {
  jobFairRegistration: "/job-fair/registration",
  jobFairBranding: "/job-fair/branding",
  mailChoice: "/mail-choice",
} as const;

/** A call about one thing: a function from its id to the address, and the pattern for the functions' routers. */
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

/** The prefix of every uploaded file's address. */
export const uploadedFiles = "/uploads/";

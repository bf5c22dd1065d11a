import { shortName } from "./short-name.ts";

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
  brochure: `/${shortName}-brochure.pdf`,
} as const;

/** A call about one thing: its address, by what names the thing, and the pattern that the functions' routers match. */
export const about = <P extends string>(pattern: P) =>
  Object.assign((part: string) => pattern.replace(/:\w+/, encodeURIComponent(part)), { pattern });

/** Every call that pages make, spelled once (public-site §7). */
export const api = {
  enquirySubmit: "/contactForm/formSubmit",
  projectSubmit: "/api/projects/submit",
  news: "/api/news/newsdetails",
  partners: "/api/partner/getpartner",
  headings: "/api/headingfornewspatnership/getallheading",
  footer: "/api/footer/getfooterdetails",
  /** Without a session, for `?category=employee` alone. */
  staff: "/api/employee/employees",
  captcha: "/api/captcha",
  /** The captcha of `?challenge=`, spoken. */
  captchaSound: "/api/captcha/sound",
  employeeDetail: about("/api/employee/employeedetail/:employeeId"),
  /** Step 1 of the job fair, step 2 and step 3. */
  jobFairCompanySubmit: "/api/jobfair/companies",
  jobFairContactSubmit: "/api/jobfair/users",
  jobFairSelection: "/api/selection",
  /** What this browser has sent of its registration; DELETE ends the registration here. */
  jobFairRegistration: "/api/jobfair/registration",
  postalCode: about("/pincode/:code"),
  uploads: "/api/files",
  upload: about("/api/files/:id"),
} as const;

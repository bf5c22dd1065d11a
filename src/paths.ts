import { site } from "./site.ts";

/** Every page address of the public site, spelled once (public-site §2). */
export const pages = {
  home: "/",
  about: `/about-${site.shortName}`,
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
  brochure: `/${site.shortName}-brochure.pdf`,
} as const;

/** Every back office page (public-site §2, admin-back-office §2), as the patterns that its router matches and fills in. */
export const adminPages = {
  home: "/admin",
  signIn: "/admin/admin-login",
  dashboard: "/admin/dashboard",
  accounts: "/admin/admin-management",
  enquiries: "/admin/form-management",
  enquiry: "/admin/form-details/:formId",
  projects: "/admin/project-management",
  project: "/admin/project-details/:projectId",
  jobFair: "/admin/jobfair-management",
  jobFairCompany: "/admin/jobfair-management/:companyId",
  staff: "/admin/employee-management",
  teamMember: "/admin/employeeManagement-detail",
  teamMemberForm: "/admin/employeeManagement-addEmployee/:id?",
  sales: "/admin/sales-management",
  salesPerson: "/admin/salesManagement-detail",
  salesPersonForm: "/admin/salesManagement-add/:id?",
  intern: "/admin/intern-management-detail",
  internForm: "/admin/intern-management-add/:id?",
  partners: "/admin/partnership-management",
  news: "/admin/news-management",
  footer: "/admin/footer-management",
} as const;

/** Every call of the API, spelled once (public-site §7, admin-back-office §7). */
export const api = {
  enquirySubmit: "/contactForm/formSubmit",
  enquiries: "/contactForm/getforms",
  enquiry: (id: string) => `/contactForm/forms/${encodeURIComponent(id)}`,
  projectSubmit: "/api/projects/submit",
  projects: "/api/projects/getAllProjects",
  project: (id: string) => `/api/projects/${encodeURIComponent(id)}`,
  signIn: "/admin/adminlogin",
  signOut: "/admin/adminlogout",
  accounts: "/admin",
  account: (id: string) => `/admin/${encodeURIComponent(id)}`,
  whoAmI: "/api/account",
  news: "/api/news/newsdetails",
  partners: "/api/partner/getpartner",
  headings: "/api/headingfornewspatnership/getallheading",
  footer: "/api/footer/getfooterdetails",
  /** Without a session, for `?category=employee` alone. */
  staff: "/api/employee/employees",
  captcha: "/api/captcha",
  /** The captcha, spoken. */
  captchaSound: (challenge: string) => `/api/captcha/sound?challenge=${encodeURIComponent(challenge)}`,
  employeeDetail: (employeeId: string) => `/api/employee/employeedetail/${encodeURIComponent(employeeId)}`,
  exportCsv: "/export/csv-data",
  health: "/api/health",
  uploads: "/api/files",
  upload: (id: string) => `/api/files/${encodeURIComponent(id)}`,
} as const;

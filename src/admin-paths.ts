/** Addresses of the back office and its calls, apart from those that visitors' browsers have to load. */
import { about } from "./paths.ts";

/** Every back office page (public-site §2, admin-back-office §2), as the patterns that its router matches and fills in. */
export const adminPages = {
  home: "/admin",
  signIn: "/admin/admin-login",
  dashboard: "/admin/dashboard",
  accounts: "/admin/admin-management",
  audit: "/admin/audit",
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

/** Every call that the back office makes, or that serves nobody else, spelled once (admin-back-office §7). */
export const adminApi = {
  enquiries: "/contactForm/getforms",
  enquiry: about("/contactForm/forms/:id"),
  projects: "/api/projects/getAllProjects",
  project: about("/api/projects/:id"),
  signIn: "/admin/adminlogin",
  signOut: "/admin/adminlogout",
  accounts: "/admin",
  account: about("/admin/:id"),
  accountStatus: about("/admin/updateStatus/:id"),
  audit: "/api/audit",
  whoAmI: "/api/account",
  newsCreate: "/api/news/news",
  newsChange: about("/api/news/news/:id"),
  newsRemove: about("/api/news/newsdetails/:id"),
  newsRestore: about("/api/news/newsdetails/:id/restore"),
  partnerCreate: "/api/partner/createpartner",
  partnerChange: about("/api/partner/updatePartner/:id"),
  partnerRemove: about("/api/partner/deletepartner/:id"),
  partnerRestore: about("/api/partner/deletepartner/:id/restore"),
  headingsChange: "/api/headingfornewspatnership/updateallheading",
  footerChange: "/api/footer/updatefooterdetails",
  staffMember: about("/api/employee/employees/:id"),
  /** Undoes a delete. */
  staffRestore: about("/api/employee/employees/:id/restore"),
  /** How many there are in each category. */
  staffCounts: "/api/employee/employees/counts",
  /** The employee ID after the highest that somebody has. */
  nextEmployeeId: "/api/employee/employees/next-id",
  jobFairCompanies: "/api/jobfair/companies/getAllCompanies",
  jobFairContacts: "/api/jobfair/users/getAllUsers",
  jobFairRegistrations: "/api/user-details/all",
  jobFairRegistrationOf: about("/api/user-details/:companyId"),
  jobFairVoucher: about("/api/jobfair/vouchers/:code"),
  dashboard: "/api/dashboard",
  /** What came in since the caller last looked. */
  arrivals: "/api/arrivals",
  arrivalsSeen: "/api/arrivals/seen",
  search: "/api/search",
  exportCsv: "/export/csv-data",
  health: "/api/health",
} as const;

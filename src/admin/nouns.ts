import {
  BadgeCheck,
  BriefcaseBusiness,
  CalendarCog,
  Contact,
  Files,
  Handshake,
  Heading,
  Hourglass,
  Inbox,
  LayoutDashboard,
  Lightbulb,
  Mail,
  Newspaper,
  PanelBottom,
  ScrollText,
  ShieldCheck,
  UserCog,
  UsersRound,
} from "lucide-react";
import { adminPages, withQuery } from "#addresses/admin.ts";
import { withParameter } from "#addresses/public.ts";
import { bare, loggedOnly, type Noun } from "./noun.ts";

const staffProfiles: Readonly<Record<string, string>> = {
  employee: adminPages.teamMember,
  sales: adminPages.salesPerson,
  intern: adminPages.intern,
};

/**
 * Everything that the back office is about, by its collection where it has one. Routes, screens, menu, search, bell,
 * dashboard and audit log are derived from it. The order is that of the menu.
 */
export const nouns = {
  dashboard: {
    ...bare,
    icon: LayoutDashboard,
    tab: { title: "Dashboard", group: "overview" },
    permission: "dashboard:read",
    pages: { dashboard: adminPages.dashboard },
    screens: "dashboard",
  },
  enquiries: {
    icon: Inbox,
    tab: { title: "Form Management", group: "inboxes" },
    permission: "enquiries:read",
    pages: { enquiries: adminPages.enquiries, enquiry: adminPages.enquiry },
    restricted: {},
    screens: "enquiry",
    records: {
      title: "Enquiries",
      itemNames: ["enquiry", "enquiries"],
      list: adminPages.enquiries,
      searched: { enquiries: adminPages.enquiries },
      urlOf: ({ _id }) => withParameter(adminPages.enquiry)(_id),
    },
    audited: ["enquiry", "Enquiries"],
    exported: { form: "enquiries" },
  },
  projects: {
    icon: Lightbulb,
    tab: { title: "Project Management", group: "inboxes" },
    permission: "projects:read",
    pages: { projects: adminPages.projects, project: adminPages.project },
    restricted: {},
    screens: "project",
    records: {
      title: "Projects",
      itemNames: ["project", "projects"],
      list: adminPages.projects,
      searched: { projects: adminPages.projects },
      urlOf: ({ _id }) => withParameter(adminPages.project)(_id),
    },
    audited: ["project", "Projects"],
    exported: { project: "projects" },
  },
  jobFairCompanies: {
    icon: BriefcaseBusiness,
    tab: { title: "Job Fair Management", group: "inboxes" },
    permission: "jobfair:read",
    pages: { jobFair: adminPages.jobFair, jobFairCompany: adminPages.jobFairCompany },
    restricted: {},
    screens: "registration",
    records: {
      title: "Job fair registrations",
      itemNames: ["registration", "registrations"],
      list: adminPages.jobFair,
      searched: { "job fair registrations": adminPages.jobFair },
      urlOf: ({ _id }) => withParameter(adminPages.jobFairCompany)(_id),
    },
    audited: ["job fair company", "Job fair companies"],
    exported: {
      jobfair: "job fair companies",
      "jobfair-full": "whole job fair registrations",
      "jobfair-promotion": "job fair companies that agreed to promotional e-mails",
    },
  },
  jobFairContacts: {
    ...bare,
    icon: Contact,
    records: {
      title: "Job fair contact persons",
      itemNames: ["contact person", "contact persons"],
      list: null,
      searched: {},
      // A contact person is found by the id of the company, whose page shows the person.
      urlOf: ({ _id }) => withParameter(adminPages.jobFairCompany)(_id),
    },
    audited: ["job fair contact", "Job fair contacts"],
  },
  jobFairSelections: loggedOnly("job fair selection", "Job fair selections"),
  jobFairVouchers: loggedOnly("job fair voucher", "Job fair vouchers"),
  jobFairBrandings: loggedOnly("job fair logo and colours", "Job fair logos and colours"),
  jobFairSettings: {
    ...bare,
    icon: CalendarCog,
    tab: { title: "Job Fair Settings", group: "site" },
    permission: "fairSettings:read",
    pages: { jobFairSettings: adminPages.jobFairSettings },
    screens: "fair-settings",
    audited: ["job fair settings", "Job fair settings"],
  },
  waitingCompanies: {
    icon: Hourglass,
    tab: { title: "Job Fair Waiting List", group: "inboxes" },
    permission: "jobfair:read",
    pages: { waitingCompanies: adminPages.waitingCompanies, waitingCompany: adminPages.waitingCompany },
    restricted: {},
    screens: "waiting-list",
    records: {
      title: "Job fair waiting list",
      itemNames: ["waiting company", "waiting companies"],
      list: adminPages.waitingCompanies,
      searched: { "waiting companies": adminPages.waitingCompanies },
      urlOf: ({ _id }) => withParameter(adminPages.waitingCompany)(_id),
    },
    audited: ["waiting company", "Job fair waiting list"],
    exported: { "jobfair-waiting": "companies on the job fair's waiting list" },
  },
  lookups: {
    ...bare,
    icon: BadgeCheck,
    records: {
      title: "Verification lookups",
      itemNames: ["lookup", "lookups"],
      list: null,
      searched: {},
      urlOf: null,
    },
  },
  staff: {
    icon: UsersRound,
    tab: { title: "Employee Management", group: "people" },
    permission: "staff:read",
    pages: {
      staff: adminPages.staff,
      teamMember: adminPages.teamMember,
      teamMemberForm: adminPages.teamMemberForm,
      sales: adminPages.sales,
      salesPerson: adminPages.salesPerson,
      salesPersonForm: adminPages.salesPersonForm,
      intern: adminPages.intern,
      internForm: adminPages.internForm,
    },
    restricted: {
      teamMemberForm: "staff:write",
      salesPersonForm: "staff:write",
      internForm: "staff:write",
    },
    screens: "staff",
    records: {
      title: "Staff",
      itemNames: ["person", "people"],
      list: adminPages.staff,
      searched: {
        "team members": `${adminPages.staff}?tab=Employee`,
        "sales people": `${adminPages.staff}?tab=Sales`,
        interns: `${adminPages.staff}?tab=Intern`,
      },
      urlOf: ({ _id, category = "" }) => {
        const profile = staffProfiles[category];
        return profile === undefined ? adminPages.staff : withQuery(profile, { id: _id });
      },
    },
    audited: ["staff record", "Staff"],
    exported: { employee: "staff" },
  },
  accounts: {
    ...bare,
    icon: UserCog,
    tab: { title: "Admin Management", group: "people" },
    pages: { accounts: adminPages.accounts },
    screens: "account",
    audited: ["admin", "Admins"],
  },
  security: {
    ...bare,
    icon: ShieldCheck,
    tab: { title: "Sign-in Security", group: "people" },
    pages: { security: adminPages.security },
    screens: "security",
  },
  audit: {
    ...bare,
    icon: ScrollText,
    tab: { title: "Audit Log", group: "people" },
    permission: "audit:read",
    pages: { audit: adminPages.audit },
    screens: "audit",
  },
  outbox: {
    ...bare,
    icon: Mail,
    tab: { title: "Mail", group: "inboxes" },
    permission: "outbox:read",
    pages: { mail: adminPages.mail },
    screens: "mail",
    audited: ["mail", "Mails"],
  },
  partners: {
    icon: Handshake,
    tab: { title: "Partnership Management", group: "site" },
    permission: "content:read",
    pages: { partners: adminPages.partners },
    restricted: {},
    screens: "partner",
    records: {
      title: "Clients",
      itemNames: ["client", "clients"],
      list: adminPages.partners,
      searched: {},
      urlOf: ({ _id }) => withQuery(adminPages.partners, { id: _id }),
    },
    audited: ["client", "Clients"],
    exported: {},
  },
  news: {
    icon: Newspaper,
    tab: { title: "News Management", group: "site" },
    permission: "content:read",
    pages: { news: adminPages.news },
    restricted: {},
    screens: "news",
    records: {
      title: "News",
      itemNames: ["news item", "news items"],
      list: adminPages.news,
      searched: {},
      urlOf: ({ _id }) => withQuery(adminPages.news, { tab: "edit", id: _id }),
    },
    audited: ["news item", "News"],
    exported: {},
  },
  footers: {
    ...bare,
    icon: PanelBottom,
    tab: { title: "Footer Management", group: "site" },
    permission: "content:read",
    pages: { footer: adminPages.footer },
    screens: "footer",
    audited: ["footer", "Footer"],
  },
  headings: {
    ...bare,
    icon: Heading,
    tab: { title: "Heading Management", group: "site" },
    permission: "content:read",
    audited: ["headings", "Headings"],
  },
  content: {
    ...bare,
    icon: Files,
    tab: { title: "Content Management", group: "site" },
    permission: "content:read",
  },
} as const satisfies Readonly<Record<string, Noun>>;

export type Nouns = typeof nouns;

export type NounName = keyof Nouns;

/** The types of export that the nouns name. */
export type ExportType = { [N in NounName]: keyof Nouns[N]["exported"] }[NounName];

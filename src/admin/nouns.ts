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
  UserCog,
  UsersRound,
} from "lucide-react";
import { adminPages, withQuery } from "#admin-paths";
import { withParameter } from "#paths";
import { bare, type Description, type Locatable, loggedOnly, type Records } from "./noun.ts";

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
      noun: ["enquiry", "enquiries"],
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
      noun: ["project", "projects"],
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
    screens: "job-fair",
    records: {
      title: "Job fair registrations",
      noun: ["registration", "registrations"],
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
      noun: ["contact person", "contact persons"],
      list: null,
      searched: {},
      // A contact person is found by the id of the company, whose page shows the person.
      urlOf: ({ _id }) => withParameter(adminPages.jobFairCompany)(_id),
    },
    audited: ["job fair contact", "Job fair contacts"],
  },
  jobFairSelections: loggedOnly("job fair selection", "Job fair selections"),
  jobFairVouchers: loggedOnly("job fair voucher", "Job fair vouchers"),
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
      noun: ["waiting company", "waiting companies"],
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
      noun: ["lookup", "lookups"],
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
      noun: ["person", "people"],
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
    screens: "outbox",
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
      noun: ["client", "clients"],
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
      noun: ["news item", "news items"],
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
} as const satisfies Readonly<Record<string, Description>>;

export type Nouns = typeof nouns;

export type NounName = keyof Nouns;

const byName: Readonly<Record<string, Description>> = nouns;

const otherRecords: Records = {
  title: "Other records",
  noun: ["record", "records"],
  list: null,
  searched: {},
  urlOf: null,
};

/** What is said about the records of a collection. A server that is newer than this page may name another one. */
export function recordsOf(kind: string): Records & Pick<Description, "icon"> {
  const { records, icon } = byName[kind] ?? { records: null, icon: Files };
  return { ...(records ?? otherRecords), icon };
}

/** URL of the page that shows a record, or of its list. */
export function recordUrl(kind: string, record: Locatable): string {
  const { urlOf, list } = recordsOf(kind);
  return urlOf?.(record) ?? list ?? adminPages.dashboard;
}

import { getPagePath } from "@nanostores/router";
import {
  BadgeCheck,
  BriefcaseBusiness,
  Contact,
  Handshake,
  Inbox,
  Lightbulb,
  type LucideIcon,
  Newspaper,
  UsersRound,
} from "lucide-react";
import { adminPages } from "#admin-paths";
import type { CountedKind } from "#features/dashboard/dashboard.ts";
import type { Found, SearchKind } from "#features/search/search.ts";
import { profileAddress } from "#features/staff/admin/staff-kinds.ts";
import { $page } from "./app/router.ts";
import type { Noun } from "./screen/count-of.ts";

interface RecordKind {
  readonly title: string;
  readonly noun: Noun;
  readonly icon: LucideIcon;
  /** The page that lists them, if any. */
  readonly list?: string;
  /** The URL of that page can carry a search. */
  readonly isSearchable?: true;
}

/** Each kind of record in the dashboard, the search and the bell. */
export const recordKinds: Readonly<Record<SearchKind | CountedKind, RecordKind>> = {
  enquiries: {
    title: "Enquiries",
    noun: ["enquiry", "enquiries"],
    icon: Inbox,
    list: adminPages.enquiries,
    isSearchable: true,
  },
  projects: {
    title: "Projects",
    noun: ["project", "projects"],
    icon: Lightbulb,
    list: adminPages.projects,
    isSearchable: true,
  },
  companies: {
    title: "Job fair registrations",
    noun: ["registration", "registrations"],
    icon: BriefcaseBusiness,
    list: adminPages.jobFair,
    isSearchable: true,
  },
  contacts: {
    title: "Job fair contact persons",
    noun: ["contact person", "contact persons"],
    icon: Contact,
  },
  lookups: { title: "Verification lookups", noun: ["lookup", "lookups"], icon: BadgeCheck },
  staff: { title: "Staff", noun: ["person", "people"], icon: UsersRound, list: adminPages.staff },
  partners: { title: "Clients", noun: ["client", "clients"], icon: Handshake, list: adminPages.partners },
  news: { title: "News", noun: ["news item", "news items"], icon: Newspaper, list: adminPages.news },
};

/** URL of the page that shows a record, or of the list if the kind has no such page. */
export function recordAddress(kind: SearchKind, { _id, category }: Pick<Found, "_id" | "category">): string {
  switch (kind) {
    case "enquiries":
      return getPagePath($page, "enquiry", { formId: _id });
    case "projects":
      return getPagePath($page, "project", { projectId: _id });
    case "companies":
    case "contacts":
      return getPagePath($page, "jobFairCompany", { companyId: _id });
    case "staff":
      return category ? profileAddress({ _id, category }) : adminPages.staff;
    case "partners":
      return getPagePath($page, "partners", {}, { id: _id });
    case "news":
      return getPagePath($page, "news", {}, { tab: "edit", id: _id });
  }
}

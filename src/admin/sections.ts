import {
  BriefcaseBusiness,
  Files,
  Handshake,
  Heading,
  Inbox,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  Newspaper,
  PanelBottom,
  ScrollText,
  UserCog,
  UsersRound,
} from "lucide-react";
import { adminPages } from "#admin-paths";
import type { Permission } from "#rules/account/permissions.ts";
import type { PageName } from "./app/router.ts";

/** An entry of the sidebar, with the pages that belong to it. */
export interface Section {
  readonly title: string;
  readonly icon: LucideIcon;
  /** The first one is opened; without any, the section is under construction (admin-back-office §2). */
  readonly pages: readonly PageName[];
  /** Required to be offered the section. */
  readonly permission?: Permission;
}

/** The documented tabs, in groups separated by a hairline. */
export const sectionGroups: readonly (readonly Section[])[] = [
  [{ title: "Dashboard", icon: LayoutDashboard, pages: ["dashboard"] }],
  [
    { title: "Form Management", icon: Inbox, pages: ["enquiries", "enquiry"] },
    { title: "Project Management", icon: Lightbulb, pages: ["projects", "project"] },
    { title: "Job Fair Management", icon: BriefcaseBusiness, pages: ["jobFair", "jobFairCompany"] },
  ],
  [
    {
      title: "Employee Management",
      icon: UsersRound,
      pages: [
        "staff",
        "teamMember",
        "teamMemberForm",
        "sales",
        "salesPerson",
        "salesPersonForm",
        "intern",
        "internForm",
      ],
    },
    { title: "Admin Management", icon: UserCog, pages: ["accounts"] },
    { title: "Audit Log", icon: ScrollText, pages: ["audit"], permission: "audit:read" },
  ],
  [
    { title: "Partnership Management", icon: Handshake, pages: ["partners"] },
    { title: "News Management", icon: Newspaper, pages: ["news"] },
    { title: "Footer Management", icon: PanelBottom, pages: ["footer"] },
    { title: "Heading Management", icon: Heading, pages: [] },
    { title: "Content Management", icon: Files, pages: [] },
  ],
];

/** The URL that a section opens. Only first pages are used, and none of them takes a parameter. */
export function sectionAddress({ pages: [first] }: Section): string | undefined {
  return first === undefined ? undefined : adminPages[first];
}

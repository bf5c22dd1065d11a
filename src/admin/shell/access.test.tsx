import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { nouns } from "#admin/nouns.ts";
import { type AdminType, adminTypes, isPermitted } from "#rules/account/permissions.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import {
  administrator,
  enterBackOffice,
  openPage,
  stopClock,
} from "#tests/support/components/back-office.ts";
import type { Call } from "#tests/support/components/stub-calls.ts";
import { permissionFor } from "./Screen.tsx";

let calls: Call[];
const enter = (adminType: AdminType, answers: Parameters<typeof enterBackOffice>[0] = {}) => {
  calls = enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType }),
    ...answers,
  });
};

beforeEach(stopClock);

const refusal = () => screen.queryByRole("heading", { name: "Your account is not allowed to open this" });

const tabs = () =>
  within(screen.getAllByRole("navigation", { name: "Sections" })[0] as HTMLElement)
    .getAllByRole("listitem")
    // Without the plain word beneath.
    .map((item) => item.querySelector("span")?.textContent);

const allBut = (...titles: readonly string[]) =>
  Object.values(nouns).flatMap(({ tab }) => (tab && !titles.includes(tab.title) ? tab.title : []));

const sections: Readonly<Record<AdminType, readonly string[]>> = {
  admin: allBut("Audit Log", "Personal Data", "Backup"),
  superadmin: allBut(),
  reader: allBut("Audit Log", "Personal Data", "Backup", "Trash"),
  fairdesk: [
    "Dashboard",
    "Job Fair Management",
    "Job Fair Waiting List",
    "Job Fair Settings",
    "Admin Management",
    "Sign-in Security",
  ],
};

describe("the sections", () => {
  it.each(adminTypes)("of a %s are those that the role may open", async (adminType) => {
    enter(adminType);
    await openPage(adminPages.accounts);
    expect(tabs().sort()).toEqual([...sections[adminType]].sort());
  });
});

const pages = Object.values(nouns).flatMap((noun) => Object.entries<string>(noun.pages));

describe.each(adminTypes)("opening a page by its URL as %s", (adminType) => {
  it.each(pages)("%s says so if the role may not", async (page, pattern) => {
    enter(adminType);
    await openPage(pattern.replace(":id?", "x").replace(":id", "x"));
    const permission = permissionFor(page);
    const isAllowed = permission === null || isPermitted(adminType, permission);
    expect(refusal() === null).toBe(isAllowed);
  });
});

it("the log is not asked for before the role is known, and never without the right to it", async () => {
  enter("reader");
  await openPage(adminPages.audit);
  expect(refusal()).not.toBeNull();
  expect(calls.filter(({ url }) => url.pathname === adminApi.audit)).toEqual([]);
});

describe("content of the public site", () => {
  const item = {
    ...newsItem({ title: "The harbour opens" }),
    _id: "n",
    createdAt: "2026-08-01T00:00:00.000Z",
    version: 1,
  };

  it.each([
    ["admin", 1],
    ["reader", 0],
  ] as const)("can be changed by an %s: %i of each button", async (adminType, count) => {
    enter(adminType, {
      [`GET ${api.news}`]: () => [item],
      [`GET ${api.headings}`]: () => [{ newsHeading: "News", version: 1 }],
    });
    await openPage(adminPages.news);
    expect(screen.getByRole("heading", { name: "The harbour opens" })).toBeDefined();
    for (const name of [
      "Add News",
      "Edit The harbour opens",
      "Delete The harbour opens",
      "Edit news heading",
      "Save",
    ]) {
      expect(screen.queryAllByRole("button", { name }), name).toHaveLength(count);
    }
  });

  it.each([
    ["admin", 7],
    ["reader", 0],
  ] as const)("of the footer too: a %s has %i buttons to edit and to save", async (adminType, count) => {
    enter(adminType, { [`GET ${api.footer}`]: () => [{ version: 1 }] });
    await openPage(adminPages.footer);
    expect(screen.getByRole("heading", { name: "Banner" })).toBeDefined();
    expect(screen.queryAllByRole("button", { name: /^(Edit|Save) / })).toHaveLength(count);
  });
});

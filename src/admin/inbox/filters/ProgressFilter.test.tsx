import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import type { Call } from "#tests/support/components/stub-calls.ts";

const createdAt = "2026-08-20T18:30:00.000Z";
const named = (name: string, progress?: string) => ({
  _id: name,
  fullName: name,
  companyName: name,
  createdAt,
  ...(progress && { progress }),
});

let records: readonly object[];
let calls: Call[];

async function open(path: string) {
  await openPage(path);
}

const filter = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Progress" });
async function choose(value: string) {
  fireEvent.change(filter(), { target: { value } });
  await settle();
}
async function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle(400);
}
const asked = (path: string) =>
  calls
    .filter(({ url }) => url.pathname === path)
    .map(({ url: { searchParams } }) => [searchParams.get("progress"), searchParams.get("search")]);

beforeEach(() => {
  stopClock();
  records = [named("Anjali", "new"), named("Biju", "inHand"), named("Chitra", "done"), named("Dev")];
  calls = enterBackOffice({
    [`GET ${adminApi.enquiries.list}`]: () => records,
    [`GET ${adminApi.projects.list}`]: () => records,
    [`GET ${adminApi.jobFairCompanies.list}`]: () => records,
    [`GET ${adminApi.jobFairContacts}`]: () => [],
  });
});

describe.each([
  { page: adminPages.enquiries, path: adminApi.enquiries.list, several: "enquiries" },
  { page: adminPages.projects, path: adminApi.projects.list, several: "projects" },
  { page: adminPages.jobFair, path: adminApi.jobFairCompanies.list, several: "companies" },
])("the progress in the list of $several", ({ page, path, several }) => {
  it("is shown beside the names of those that are no longer new", async () => {
    await open(page);
    const row = (name: RegExp) => within(screen.getByRole("row", { name }));
    expect(row(/Biju/).getByText("In hand")).toBeDefined();
    expect(row(/Chitra/).getByText("Done")).toBeDefined();
    for (const name of [/Anjali/, /Dev/]) expect(row(name).queryByText(/^(New|In hand|Done)$/)).toBeNull();
  });

  it("filters the list on the server and in the URL until All is chosen", async () => {
    await open(page);
    expect([...filter().options].map(({ text }) => text)).toEqual([
      "All",
      "New",
      "New, due soon",
      "New, overdue",
      "In hand",
      "Done",
    ]);
    await choose("inHand");
    expect(location.search).toBe("?progress=inHand");
    await choose("");
    expect(location.search).toBe("");
    expect(asked(path)).toEqual([
      [null, null],
      ["inHand", null],
    ]);
  });

  it("has a filter labelled “Progress”", async () => {
    await open(page);
    expect(filter().labels?.[0]?.textContent).toBe("Progress");
  });

  it("restores its filter from the URL, and keeps it when the search changes", async () => {
    await open(`${page}?search=menon&progress=done`);
    expect(filter().value).toBe("done");
    expect(asked(path)).toEqual([["done", "menon"]]);
    fireEvent.change(screen.getByRole("searchbox", { name: /^Search / }), { target: { value: "nair" } });
    await settle(400);
    expect(new URLSearchParams(location.search).toString()).toBe("search=nair&progress=done");
  });

  it("is not filtered by an unknown value in the URL", async () => {
    await open(`${page}?progress=lost`);
    expect(filter().value).toBe("");
    expect(asked(path)).toEqual([[null, null]]);
  });

  it("shows an empty state for the filter, which “Show all” clears", async () => {
    records = [];
    await open(`${page}?progress=new`);
    expect(screen.getByRole("heading", { name: `No new ${several}` })).toBeDefined();
    await press("Show all");
    expect(location.search).toBe("");
  });

  it("says when nothing matches filter and search, and clears each of them alone", async () => {
    records = [];
    await open(`${page}?search=nobody&progress=inHand`);
    expect(screen.getByRole("heading", { name: `No ${several} in hand match “nobody”` })).toBeDefined();
    await press("Show all");
    expect(location.search).toBe("?search=nobody");
    expect(screen.queryByRole("button", { name: "Show all" })).toBeNull();
    await choose("done");
    await press("Clear the search");
    expect(location.search).toBe("?progress=done");
  });
});

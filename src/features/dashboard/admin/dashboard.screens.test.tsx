import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import type { Dashboard } from "#features/dashboard/dashboard.ts";
import { enterBackOffice, leaveBackOffice, visit } from "#tests/support/components/back-office.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";

// Preloaded: on a busy machine, the dynamic import takes longer than a test waits.
import "./dashboard.screens.tsx";

const none = Array<number>(30).fill(0);
const empty: Dashboard = {
  today: "2026-08-21",
  series: (["enquiries", "projects", "jobFairCompanies", "lookups"] as const).map((kind) => ({
    kind,
    counts: none,
  })),
  calls: [],
  waiting: [],
  mine: { count: 0, records: [], mentions: [] },
  latest: [],
  staff: [
    { category: "employee", count: 6 },
    { category: "sales", count: 1 },
    { category: "intern", count: 0 },
  ],
  storage: { files: 0, bytes: 0 },
};
const busy: Dashboard = {
  ...empty,
  series: [
    { kind: "enquiries", counts: [100_000, ...none.slice(10), 4, 0, 0, 3, 0, 0, 2, 1, 0].slice(-30) },
    ...empty.series.slice(1),
  ],
  latest: [
    {
      kind: "projects",
      _id: "p1",
      title: "Tide tables for stalls",
      note: "Asha Menon",
      createdAt: "2026-08-20T18:35:00.000Z",
    },
    { kind: "enquiries", _id: "e1", title: "", note: "", createdAt: "2026-08-20T18:29:00.000Z" },
    {
      kind: "jobFairCompanies",
      _id: "c1",
      title: "Paalam Freight",
      note: "IT",
      createdAt: "2026-08-20T06:00:00.000Z",
    },
  ],
  storage: { files: 1, bytes: 3 * 1024 ** 3 },
};

let answer: () => unknown;

async function open() {
  visit(adminPages.dashboard);
  await screen.findByRole("heading", { name: "Dashboard" });
}
const section = (name: string) => within(screen.getByRole("region", { name }));
const totals = (name: string) =>
  section(name)
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);

beforeEach(() => {
  answer = () => busy;
  enterBackOffice({ [`GET ${adminApi.dashboard}`]: () => answer() });
});

describe("the dashboard", () => {
  it("shows the counts of today, 7 and 30 days for each kind, with a link to its list", async () => {
    await open();
    await screen.findByRole("heading", { name: "Enquiries" });
    expect(totals("Enquiries")).toEqual(["0", "6", "1,00,010"]);
    expect(totals("Projects")).toEqual(["0", "0", "0"]);
    expect(screen.getByRole("link", { name: "Job fair registrations" }).getAttribute("href")).toBe(
      adminPages.jobFair,
    );
    expect(section("Verification lookups").queryByRole("link")).toBeNull();
  });

  it("begins with the calls of the day, each with its time and a link to its record", async () => {
    const createdAt = "2026-08-19T06:00:00.000Z";
    const call = { kind: "enquiries", _id: "e1", title: "Anjali Varghese", note: "Kochi", createdAt };
    answer = () => ({ ...busy, calls: [{ ...call, at: "2026-08-21T05:00:00.000Z" }] });
    await open();
    await screen.findByRole("heading", { name: "Calls today" });
    const [item] = section("Calls today").getAllByRole("listitem");
    expect(item?.textContent).toContain("10:30 am");
    const link = section("Calls today").getByRole("link", { name: "enquiry: Anjali Varghese" });
    expect(link.getAttribute("href")).toBe(adminPages.enquiry.replace(":id", "e1"));
  });

  it("says what waits for an answer, with a link to each number's records", async () => {
    const nothing = { count: 0, due: 0, overdue: 0, unassigned: 0, suspected: 0, oldest: null };
    const oldest = { _id: "e1", title: "Anjali Varghese", createdAt: "2026-08-18T06:00:00.000Z" };
    const some = { count: 4, due: 2, overdue: 1, unassigned: 3, suspected: 1, oldest };
    answer = () => ({
      ...busy,
      waiting: [
        { kind: "enquiries", ...some },
        { kind: "projects", ...nothing },
      ],
    });
    await open();
    const waiting = within(await screen.findByRole("table", { name: "Waiting for an answer" }));
    expect(waiting.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["Enquiries"]);
    expect(waiting.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      [
        ["4 new", `${adminPages.enquiries}?progress=new&spam=no`],
        ["3 unassigned", `${adminPages.enquiries}?progress=new&owner=none&spam=no`],
        ["2 due soon", `${adminPages.enquiries}?progress=due`],
        ["1 overdue", `${adminPages.enquiries}?progress=overdue`],
        ["1 may be spam", `${adminPages.enquiries}?progress=new&spam=suspected`],
        ["Anjali Varghese", "/admin/form-details/e1"],
      ],
    );
  });

  it("begins with what is the administrator's own, and says nothing if nothing is", async () => {
    const own = { kind: "enquiries", note: "Kochi", createdAt: "2026-08-18T06:00:00.000Z" };
    const due = "2026-08-19T18:30:00.000Z";
    const mentionId = { _id: "m1", by: "biju", recordId: "p1", title: "Tides" };
    answer = () => ({
      ...busy,
      mine: {
        count: 12,
        records: [
          { ...own, _id: "e1", title: "Anjali Varghese", progress: "new", due, state: "overdue" },
          { ...own, _id: "e2", title: "", progress: "inHand", due: null, state: null },
        ],
        mentions: [{ ...own, ...mentionId, kind: "projects" }],
      },
    });
    await open();
    await screen.findByRole("region", { name: "Mine" });
    const lines = section("Mine").getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("biju mentioned you in a note on Tides"),
      "enquiry: Anjali VargheseKochiOverduePromised by the evening of Wednesday 19 August",
      "enquiry: UnnamedKochiIn hand",
    ]);
    expect(section("Mine").getByText("And 10 more, in the lists under “Mine”.")).toBeDefined();
    leaveBackOffice();
    answer = () => busy;
    enterBackOffice({ [`GET ${adminApi.dashboard}`]: () => answer() });
    await open();
    expect(screen.queryByRole("region", { name: "Mine" })).toBeNull();
  });

  it("begins with the day of the fair’s desk, if it is theirs", async () => {
    answer = () => ({ ...busy, fair: { registered: 3, redeemed: 1, open: 12 } });
    await open();
    await screen.findByRole("region", { name: "The fair today" });
    const lines = section("The fair today").getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "Arrivals3registered today",
      "Gifts1vouchers redeemed today, 12 of this fair still open",
      "Questions0wait for an answer",
    ]);
  });

  it("warns of unusual reading, and only then", async () => {
    answer = () => ({
      ...busy,
      unusualReads: [
        { username: "arjun", collection: "enquiries", records: 1240, since: "2026-08-20T06:00:00.000Z" },
      ],
    });
    await open();
    expect((await screen.findByRole("region", { name: "Unusual reading" })).textContent).toContain(
      "arjun read 1,240 records of Enquiries within a day, since 20/08/2026, 11:30 am.",
    );
    leaveBackOffice();
    answer = () => ({ ...busy, unusualReads: [] });
    enterBackOffice({ [`GET ${adminApi.dashboard}`]: () => answer() });
    await open();
    await screen.findByRole("region", { name: "Storage" });
    expect(screen.queryByRole("region", { name: "Unusual reading" })).toBeNull();
  });

  it("shows superadmins how many calls were refused", async () => {
    answer = () => ({ ...busy, refusals: { forbidden: 1, too_many_requests: 1240, captcha: 0 } });
    await open();
    expect((await screen.findByRole("region", { name: "Refused" })).textContent).toContain(
      "1,240 calls too many, 1 not allowed, 0 wrong captchas",
    );
  });

  it("shows superadmins what went wrong, by place", async () => {
    const fault = { kind: "call", place: "GET /api/search", day: "2026-08-19", count: 3 } as const;
    const later = { ...fault, day: "2026-08-20", count: 1 };
    answer = () => ({ ...busy, faults: [fault, { ...later, kind: "browser", place: "/contact-us" }, later] });
    await open();
    const errors = within(await screen.findByRole("region", { name: "Errors" }));
    expect(errors.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "GET /api/searchServer, 4 times, last on 20/08/2026",
      "/contact-usBrowser, 1 time, last on 20/08/2026",
    ]);
  });

  it("says of an error in a browser what it was and in which script, and of a violation what was blocked", async () => {
    const day = "2026-08-20";
    const message = "TypeError: no tide";
    answer = () => ({
      ...busy,
      faults: [
        { kind: "browser", place: "/contact-us", message, file: "Form.AbC1.js:3:14", day, count: 2 },
        { kind: "browser", place: "/contact-us", message: "Error: no boat", file: "page:2:7", day, count: 1 },
        { kind: "policy", place: "img-src on /", message: "https://evil.example", day, count: 1 },
      ],
    });
    await open();
    const errors = within(await screen.findByRole("region", { name: "Errors" }));
    expect(errors.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "/contact-usTypeError: no tideBrowser, 2 times, last on 20/08/2026, in Form.AbC1.js:3:14",
      "/contact-usError: no boatBrowser, 1 time, last on 20/08/2026, in page:2:7",
      "img-src on /Blocked: https://evil.exampleContent policy, 1 time, last on 20/08/2026",
    ]);
  });

  it("sets errors of pages from before an update apart, which are none of the site's as it is", async () => {
    const old = { kind: "outdated", place: "/contact-us", day: "2026-08-20", count: 9 } as const;
    answer = () => ({ ...busy, faults: [old] });
    await open();
    const errors = within(await screen.findByRole("region", { name: "Errors" }));
    expect(errors.getByText("None in 7 days.")).toBeDefined();
    const apart = within(
      errors.getByRole("region", { name: "On pages opened before an update of the site" }),
    );
    expect(apart.getByRole("listitem").textContent).toContain("/contact-usBrowser, 9 times");
  });

  it("shows the eight most frequent errors first, and the others on demand", async () => {
    const fault = { kind: "call", day: "2026-08-20" } as const;
    const faults = Array.from({ length: 10 }, (_, at) => ({ ...fault, place: `GET /${at}`, count: at + 1 }));
    answer = () => ({ ...busy, faults });
    await open();
    const errors = within(await screen.findByRole("region", { name: "Errors" }));
    const others = within(errors.getByText("Show 2 others").closest("details") ?? document.body);
    expect(others.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("GET /1"),
      expect.stringContaining("GET /0"),
    ]);
  });

  it("says so when nothing went wrong", async () => {
    answer = () => ({ ...busy, faults: [] });
    await open();
    expect((await screen.findByRole("region", { name: "Errors" })).textContent).toContain("None in 7 days.");
  });

  it("has a table for each chart, with the days that have records, newest first", async () => {
    await open();
    const table = within(await screen.findByRole("table", { name: "Enquiries by day", hidden: true }));
    const rows = table.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent);
    expect(rows.slice(0, 3)).toEqual(["DayNumber", "20/08/20261 enquiry", "19/08/20262 enquiries"]);
    expect(rows.at(-1)).toBe("23/07/20261,00,000 enquiries");
    expect(section("Projects").getByText("No projects on any of these days.")).toBeDefined();
  });

  it("links the latest records to their details", async () => {
    await open();
    await screen.findByRole("heading", { name: "Latest" });
    const links = section("Latest").getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["project: Tide tables for stalls", "/admin/project-details/p1"],
      ["enquiry: Unnamed", "/admin/form-details/e1"],
      ["registration: Paalam Freight", "/admin/jobfair-management/c1"],
    ]);
    expect(screen.getByText("21/08/2026, 12:05 am")).toBeDefined();
  });

  const byHand = { isNightly: false, failed: null };

  it("says when a backup was last made and tried, and what to do if that is too long ago", async () => {
    const made = { at: "2026-08-20T06:00:00.000Z", isOld: false };
    answer = () => ({ ...busy, backup: { ...byHand, made, tried: { at: null, isOld: true } } });
    await open();
    await screen.findByRole("region", { name: "Backup" });
    const told = () =>
      section("Backup")
        .getAllByRole("definition")
        .map(({ textContent }) => textContent);
    expect(told()).toEqual(["20/08/2026, 11:30 am", "Never"]);
    expect(section("Backup").getByText(/try one every quarter/)).toBeDefined();
  });

  it.each([
    ["recent", false],
    ["too long ago", true],
  ])("says what to do where the last backup is %s, if anything", async (_, isOld) => {
    const recent = { at: "2026-08-20T06:00:00.000Z", isOld: false };
    answer = () => ({ ...busy, backup: { ...byHand, made: { ...recent, isOld }, tried: recent } });
    await open();
    await screen.findByRole("region", { name: "Backup" });
    expect(section("Backup").queryAllByText("too long ago")).toHaveLength(isOld ? 1 : 0);
    expect(section("Backup").queryAllByText(/try one every quarter/)).toHaveLength(isOld ? 1 : 0);
  });

  it("says why the nightly backup failed", async () => {
    const recent = { at: "2026-08-20T06:00:00.000Z", isOld: false };
    const failed = {
      at: "2026-08-21T06:00:00.000Z",
      reason: "The bucket archive answered 403 (AccessDenied).",
    };
    answer = () => ({ ...busy, backup: { made: recent, tried: recent, isNightly: true, failed } });
    await open();
    await screen.findByRole("region", { name: "Backup" });
    expect(section("Backup").getByText("The bucket archive answered 403 (AccessDenied).")).toBeDefined();
    expect(section("Backup").getByText(/every night/)).toBeDefined();
  });

  it("shows staff by category, and the storage in use", async () => {
    await open();
    const table = within(await screen.findByRole("table", { name: "Staff by category" }));
    expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "CategoryPeople",
      "Employee6",
      "Sales1",
      "Intern0",
    ]);
    expect(section("Storage").getByText("3 GB")).toBeDefined();
    expect(section("Storage").getByText(/in 1 file$/)).toBeDefined();
  });

  it("reloads the counts when it is opened again", async () => {
    await open();
    await screen.findByRole("heading", { name: "Enquiries" });
    act(() => $page.open(adminPages.partners));
    await screen.findByRole("heading", { name: "Partnership Management" });
    answer = () => empty;
    act(() => $page.open(adminPages.dashboard));
    expect(await screen.findByText("What people send will appear here.")).toBeDefined();
  });

  it("shows the empty state", async () => {
    answer = () => empty;
    await open();
    expect(await screen.findByText("What people send will appear here.")).toBeDefined();
    expect(section("Storage").getByText("0 bytes")).toBeDefined();
  });

  it("shows the server's error, and loads again on Retry", async () => {
    answer = () => refusal(403, "Not for you.");
    await open();
    await screen.findByText("Error: Not for you.");
    answer = () => busy;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByRole("heading", { name: "Enquiries" });
  });
});

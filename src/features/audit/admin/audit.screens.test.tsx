import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import {
  administrator,
  enterBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

const entry = (id: string, createdAt: string, changes: object = {}) => ({
  _id: id,
  createdAt,
  accountId: "a1",
  username: "harbourmaster",
  action: "update",
  collection: "staff",
  recordId: "s1",
  label: "Arun Pradeep",
  address: "203.0.113.7",
  changes: [{ field: "jobRole", before: "Area Business Manager", after: null }],
  ...changes,
});

const nothing = { collection: null, recordId: null, label: "", changes: [] };
const entries = [
  entry("e4", "2026-08-20T18:30:00.000Z"),
  entry("e3", "2026-08-20T10:00:00.000Z", { ...nothing, action: "export", label: "employee, sales" }),
  entry("e2", "2026-08-20T09:00:00.000Z", { ...nothing, action: "sign-in-failed", username: "" }),
  entry("e1", "2026-08-20T08:00:00.000Z", {
    action: "update",
    collection: "accounts",
    label: "arjun",
    changes: [{ field: "passwordHash", before: "(hidden)", after: "(hidden)" }],
  }),
];

let adminType: string;
let accounts: () => unknown;
let answer: (call: Call) => unknown;
let calls: Call[];
const asked = () =>
  calls.filter(({ url }) => url.pathname === adminApi.audit).map(({ url }) => url.searchParams);

const open = (path: string = adminPages.audit) => openPage(path);

beforeEach(() => {
  stopClock();
  adminType = "superadmin";
  answer = () => entries;
  accounts = () => ({
    admins: [
      { ...administrator, adminType, isActive: true, createdAt: "2026-08-01T00:00:00.000Z", version: 1 },
    ],
  });
  calls = enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType }),
    [`GET ${adminApi.accounts}`]: () => accounts(),
    [`GET ${adminApi.audit}`]: (call) => answer(call),
  });
});

const days = () => screen.getAllByRole("region", { name: /2026/ });
const textOf = (element: HTMLElement | undefined) => element?.textContent?.replace(/\s+/g, " ") ?? "";

describe("the audit log", () => {
  it("is neither read nor offered without the permission", async () => {
    adminType = "admin";
    await open();
    expect(screen.getByRole("heading", { name: "Your account is not allowed to open this" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to the dashboard" }).getAttribute("href")).toBe(
      adminPages.dashboard,
    );
    expect(screen.queryByRole("group")).toBeNull();
    expect(asked()).toEqual([]);
  });

  it("says that From is after To, rather than that nothing was found", async () => {
    await open(`${adminPages.audit}?from=2026-08-21&to=2026-08-20`);
    const from = screen.getByLabelText(/^From/);
    expect(from.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("From is after To.").id).toBe(from.getAttribute("aria-describedby"));
    expect(asked()).toEqual([]);
    expect(screen.queryByText("Nothing in the log matches")).toBeNull();
    fireEvent.change(from, { target: { value: "2026-08-20" } });
    await settle();
    expect(screen.queryByText("From is after To.")).toBeNull();
    expect(days()).toHaveLength(2);
  });

  it("says how much of a list was read, and which list was exported", async () => {
    answer = () => [
      entry("e2", "2026-08-20T10:00:00.000Z", {
        ...nothing,
        action: "list",
        collection: "enquiries",
        records: 1240,
      }),
      entry("e1", "2026-08-20T09:00:00.000Z", { ...nothing, action: "export", collection: "staff" }),
    ];
    await open();
    const [read, exported] = within(days()[0] as HTMLElement).getAllByRole("listitem");
    expect(textOf(read)).toContain("Read 1,240 records of Enquiries");
    expect(textOf(exported)).toContain("Exported the list Staff");
  });

  it("lists by day who did what, when and from where", async () => {
    await open();
    expect(days().map((day) => textOf(within(day).getByRole("heading")))).toEqual([
      "21/08/2026 Today, Friday",
      "20/08/2026 Yesterday, Thursday",
    ]);
    const [first] = within(days()[0] as HTMLElement).getAllByRole("listitem");
    expect(textOf(first)).toMatch(
      /^12:00 amharbourmasterChanged staff record Arun Pradeepfrom 203\.0\.113\.7/,
    );
    const [exported, failed, reset] = within(days()[1] as HTMLElement).getAllByRole("listitem");
    expect(textOf(exported)).toContain("Exported staff, sales");
    expect(textOf(failed)).toContain("Unknown userFailed to log in");
    expect(textOf(reset)).toContain("Changed admin arjun");
  });

  it("shows the values before and after a change, with field labels, and N/A for an empty value", async () => {
    await open();
    const [changes] = screen.getAllByRole("table", { name: "What changed", hidden: true });
    const shown = within(changes as HTMLElement);
    expect(shown.getByRole("rowheader", { hidden: true }).textContent).toBe("Job role");
    expect(shown.getAllByRole("cell", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      "Area Business Manager",
      "N/A",
    ]);
    const hidden = screen.getAllByRole("rowheader", { hidden: true }).map(({ textContent }) => textContent);
    expect(hidden).toContain("Password");
  });

  it("shows progress values by their labels", async () => {
    const changes = [{ field: "progress", before: "new", after: "inHand" }];
    answer = () => [entry("e5", "2026-08-20T08:00:00.000Z", { collection: "enquiries", changes })];
    await open();
    const cells = screen.getAllByRole("cell", { hidden: true }).map(({ textContent }) => textContent);
    expect(cells).toEqual(["New", "In hand"]);
  });

  it("formats the dates and times of date fields, and leaves other values as they are", async () => {
    const changes = [
      { field: "leftOn", before: null, after: "2026-08-31" },
      { field: "redeemedAt", before: null, after: "2026-08-21T06:30:00.000Z" },
      { field: "title", before: "2026-08-31", after: "News" },
      { field: "dob", before: "some day", after: null },
    ];
    answer = () => [entry("e5", "2026-08-20T08:00:00.000Z", { changes })];
    await open();
    const cells = screen.getAllByRole("cell", { hidden: true }).map(({ textContent }) => textContent);
    expect(cells).toEqual([
      ...["N/A", "31/08/2026", "N/A", "21/08/2026, 12:00 pm"],
      ...["2026-08-31", "News", "some day", "N/A"],
    ]);
  });

  it("announces the number of entries only once a filter is chosen", async () => {
    const heard = () =>
      within(screen.getByRole("main"))
        .getAllByRole("status")
        .map(({ textContent }) => textContent);
    await open();
    expect(heard()).toEqual([""]);
    fireEvent.change(screen.getByLabelText(/^Action/), { target: { value: "update" } });
    await settle();
    expect(heard()).toEqual(["4 entries"]);
    answer = () => [];
    fireEvent.change(screen.getByLabelText(/^Action/), { target: { value: "delete" } });
    await settle();
    expect(heard()).toEqual(["No entries"]);
  });

  it("sends the chosen filters to the server, and keeps them in the URL", async () => {
    await open();
    fireEvent.change(screen.getByLabelText(/^Action/), { target: { value: "delete" } });
    await settle();
    fireEvent.change(screen.getByLabelText(/^Admin/), { target: { value: "a1" } });
    await settle();
    fireEvent.change(screen.getByLabelText(/^From/), { target: { value: "2026-08-20" } });
    await settle();
    expect(location.search).toBe("?account=a1&action=delete&from=2026-08-20");
    expect(Object.fromEntries(asked().at(-1) ?? [])).toEqual({
      account: "a1",
      action: "delete",
      from: "2026-08-20",
      limit: "100",
    });
  });

  it("opens on changes, and shows readings too as the URL says, or if the chosen action is one", async () => {
    const kinds = () => asked().map((parameters) => parameters.get("kind"));
    await open();
    const toggle = () => screen.queryByRole<HTMLInputElement>("checkbox", { name: "Show readings too" });
    expect([toggle()?.checked, kinds()]).toEqual([false, ["changes"]]);
    fireEvent.click(toggle() as HTMLElement);
    await settle();
    expect(location.search).toBe("?readings=shown");
    expect([toggle()?.checked, kinds()]).toEqual([true, ["changes", null]]);
    fireEvent.click(toggle() as HTMLElement);
    await settle();
    expect(location.search).toBe("");
    fireEvent.change(screen.getByLabelText(/^Action/), { target: { value: "view" } });
    await settle();
    expect([toggle(), kinds().at(-1)]).toEqual([null, null]);
  });

  it("sends no request while the year of a date is still being typed", async () => {
    await open();
    const from = screen.getByLabelText<HTMLInputElement>(/^From/);
    for (const value of ["0002-08-20", "0020-08-20", "0202-08-20", "2026-08-20"]) {
      fireEvent.change(from, { target: { value } });
      await settle();
      expect(from.value).toBe(value);
    }
    expect(asked().map((parameters) => parameters.get("from"))).toEqual([null, "2026-08-20"]);
    fireEvent.change(from, { target: { value: "" } });
    await settle();
    expect(location.search).toBe("");
  });

  it("shows the server's error for a date once its field is left, and empties it on “Clear filters”", async () => {
    await open();
    answer = () => refusal(400, "Please give days as YYYY-MM-DD.");
    const from = screen.getByLabelText(/^From/);
    fireEvent.change(from, { target: { value: "0191-08-20" } });
    fireEvent.blur(from);
    await settle();
    expect(screen.getByRole("alert").textContent).toContain("Error: Please give days as YYYY-MM-DD.");
    answer = () => entries;
    fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await settle();
    expect(screen.getByLabelText<HTMLInputElement>(/^From/).value).toBe("");
  });

  it("keeps its other filters when only the search is cleared", async () => {
    answer = () => [];
    await open(`${adminPages.audit}?collection=staff&search=arun`);
    fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(location.search).toBe("?collection=staff");
    expect(screen.getByLabelText<HTMLInputElement>("Search the log").value).toBe("");
  });

  it("restores the filters from the URL, and clears them and focuses the main area on “Clear filters”", async () => {
    await open(`${adminPages.audit}?collection=staff&search=arun`);
    expect(Object.fromEntries(asked()[0] ?? [])).toEqual({
      collection: "staff",
      search: "arun",
      kind: "changes",
      limit: "100",
    });
    screen.getByRole("button", { name: "Clear filters" }).focus();
    fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(location.search).toBe("");
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it.each([
    ["a1", () => new Promise(() => {}), "The chosen admin"],
    ["gone", () => ({ admins: [] }), "A deleted admin"],
  ])("labels a missing admin as deleted only once the list has loaded: %s", async (account, list, name) => {
    accounts = list;
    await open(`${adminPages.audit}?account=${account}`);
    const [chosen] = screen.getByLabelText<HTMLSelectElement>(/Admin/).selectedOptions;
    expect(chosen?.textContent).toBe(name);
  });

  it("shows the error when the admins fail to load, and loads them on Retry", async () => {
    accounts = () => refusal(403, "Not now.");
    await open();
    expect(screen.getByRole("alert").textContent).toContain("The admins could not be loaded.Error: Not now.");
    expect(days()).toHaveLength(2);
    accounts = () => ({ admins: [] });
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await settle();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("loads the next page when a page has no matching entries", async () => {
    answer = ({ url }) =>
      url.searchParams.has("cursor") ? entries : Response.json([], { headers: { "x-next-cursor": "next" } });
    await open(`${adminPages.audit}?action=update&account=a1`);
    expect(asked().map((parameters) => parameters.get("cursor"))).toEqual([null, "next"]);
    expect(days()).toHaveLength(2);
  });

  it.each([
    ["", "Nothing in the log yet"],
    ["?action=delete", "Nothing in the log matches"],
  ])("shows the empty state for the query %j", async (query, title) => {
    answer = () => [];
    await open(`${adminPages.audit}${query}`);
    expect(screen.getByRole("heading", { name: title })).toBeDefined();
  });

  it("shows the server's error when it fails to load", async () => {
    answer = () => refusal(403, "Your account is not allowed to do this.");
    await open();
    expect(screen.getByRole("alert").textContent).toContain("Error: Your account is not allowed to do this.");
  });

  it.each([
    ["superadmin", 1],
    ["admin", 0],
  ])("is in the navigation of a %s this many times: %i", async (kind, count) => {
    adminType = kind;
    await open();
    expect(screen.queryAllByRole("link", { name: "Audit Log" })).toHaveLength(count);
  });
});

import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $adminId } from "#admin/session/session.ts";
import { codeLoaded, enterBackOffice, settle, visit } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";
import { recentSearches } from "./RecentSearches.tsx";

const record = (_id: string, title: string, changes = {}) => ({
  _id,
  title,
  note: "",
  createdAt: "2026-08-20T18:35:00.000Z",
  ...changes,
});
const found = {
  groups: [
    {
      kind: "enquiries",
      found: [record("e1", "Meera Nair", { note: "meera@example.in" }), record("e2", "Meera Das")],
      hasMore: true,
    },
    { kind: "jobFairContacts", found: [record("c1", "Meera Thomas")], hasMore: false },
    { kind: "staff", found: [record("s1", "Meera Varma", { category: "intern" })], hasMore: false },
    { kind: "partners", found: [record("p1", "Meera Mills")], hasMore: true },
    { kind: "news", found: [record("n1", "Meera opens")], hasMore: false },
  ],
};

let answer: (call: Call) => unknown;
let calls: Call[];

const searches = () =>
  calls.filter(({ url }) => url.pathname === adminApi.search).map(({ url }) => url.searchParams.get("query"));
const byName = ["combobox", { name: "Search all records" }] as const;
const field = () => screen.getByRole(...byName);
const dialog = () => within(screen.getByRole("dialog", { name: "Search" }));
const active = () => {
  const id = field().getAttribute("aria-activedescendant");
  return id ? document.getElementById(id)?.textContent : null;
};
const press = (key: string, on: Element = field()) => fireEvent.keyDown(on, { key });

async function open() {
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  await codeLoaded();
  await settle();
}
async function type(value: string) {
  fireEvent.change(field(), { target: { value } });
  await settle(250);
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  answer = () => found;
  calls = enterBackOffice({
    [`GET ${adminApi.search}`]: (call) => answer(call),
  });
  visit(adminPages.partners);
  await settle();
});

describe("the search of the top bar", () => {
  it("opens with Ctrl-K or its button, ready to type, and says what it searches", async () => {
    await open();
    expect(document.activeElement).toBe(field());
    expect(
      dialog().getByText(
        /^Searches enquiries, projects, .*\bjob fair waiting list, .*clients and news, and finds screens and actions by their names\.$/,
      ),
    ).toBeDefined();
    fireEvent.click(dialog().getByRole("button", { name: "Close" }));
    expect(screen.queryByRole(...byName)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /^Search all records/ }));
    await settle();
    expect(field()).toBeDefined();
  });

  it("asks the server once typing pauses, and not for a single letter", async () => {
    await open();
    await type("m");
    expect(dialog().getByText("Please type at least 2 characters.")).toBeDefined();
    fireEvent.change(field(), { target: { value: "me" } });
    await type(" meera ");
    expect(searches()).toEqual(["meera"]);
  });

  it("groups the results by kind with their links, and says where there are more", async () => {
    await open();
    await type("meera");
    const groups = dialog()
      .getAllByRole("group")
      .map((group) =>
        within(group)
          .getAllByRole("option")
          .map(({ textContent }) => textContent),
      );
    expect(groups).toEqual([
      ["Meera Nairmeera@example.in", "Meera Das", "All enquiries that match"],
      ["Meera Thomas"],
      ["Meera Varma"],
      ["Meera Mills"],
      ["Meera opens"],
    ]);
    const cut = dialog().getAllByText("and more");
    expect(cut.map((words) => words.closest("[role=group]")?.textContent)).toEqual([
      "ClientsMeera Millsand more",
    ]);
    expect(dialog().getByRole("group", { name: "Enquiries" })).toBeDefined();
    const addresses = dialog()
      .getAllByRole("option")
      .map((option) => option.getAttribute("href"));
    expect(addresses).toEqual([
      "/admin/form-details/e1",
      "/admin/form-details/e2",
      "/admin/form-management?search=meera",
      "/admin/jobfair-management/c1",
      "/admin/intern-management-detail?id=s1",
      "/admin/partnership-management?id=p1",
      "/admin/news-management?tab=edit&id=n1",
    ]);
    expect(dialog().getByText("7 results").closest("[role=status]")).not.toBeNull();
  });

  it("links to the lists of matching staff, one for each category", async () => {
    const staff = {
      kind: "staff",
      found: [record("s1", "Meera Varma", { category: "intern" })],
      hasMore: true,
    };
    answer = () => ({ groups: [staff] });
    await open();
    await type("meera");
    const [, ...lists] = dialog().getAllByRole("option");
    expect(lists.map((option) => [option.textContent, option.getAttribute("href")])).toEqual([
      ["All team members that match", "/admin/employee-management?tab=Employee&search=meera"],
      ["All sales people that match", "/admin/employee-management?tab=Sales&search=meera"],
      ["All interns that match", "/admin/employee-management?tab=Intern&search=meera"],
    ]);
    expect(dialog().queryByText("and more")).toBeNull();
  });

  it("does not open a result of the previous term on Enter, but waits for the new one", async () => {
    await open();
    await type("meera");
    const here = location.pathname;
    let tell: (answer: unknown) => void = () => {};
    answer = () => new Promise((resolve) => (tell = resolve));
    fireEvent.change(field(), { target: { value: "arun" } });
    press("Enter");
    await settle(250);
    expect(searches()).toEqual(["meera", "arun"]);
    expect(active()).toBeNull();
    press("Enter");
    await settle();
    expect(location.pathname).toBe(here);

    await act(async () =>
      tell({ groups: [{ kind: "enquiries", found: [record("e9", "Arun")], hasMore: false }] }),
    );
    await settle();
    expect(location.pathname).toBe("/admin/form-details/e9");
  });

  const meeraNair = "/admin/form-details/e1";

  it("opens the first result for an early Enter, pressed before the results arrive", async () => {
    await open();
    fireEvent.change(field(), { target: { value: "meera " } });
    press("Enter");
    await settle(250);
    await settle();
    expect(location.pathname).toBe(meeraNair);
    expect(screen.queryByRole(...byName)).toBeNull();
    await open();
    expect(dialog().getByRole("button", { name: "meera" })).toBeDefined();
  });

  it.each([
    ["typing goes on", () => fireEvent.change(field(), { target: { value: "meera n" } })],
    ["an arrow is pressed", () => press("ArrowDown")],
  ])("opens nothing for an early Enter when %s meanwhile", async (_, doMore) => {
    await open();
    fireEvent.change(field(), { target: { value: "meera" } });
    press("Enter");
    doMore();
    await settle(250);
    await settle();
    expect(location.pathname).toBe(adminPages.partners);
    expect(active()).toContain("Meera Nair");
  });

  it("opens nothing for an early Enter once the search was closed or has failed", async () => {
    await open();
    fireEvent.change(field(), { target: { value: "meera" } });
    press("Enter");
    fireEvent.click(dialog().getByRole("button", { name: "Close" }));
    await settle(250);
    await open();
    answer = () => refusal(429, "Too many searches.");
    fireEvent.change(field(), { target: { value: "meera" } });
    press("Enter");
    await settle(250);
    await settle();
    answer = () => found;
    fireEvent.click(dialog().getByRole("button", { name: "Retry" }));
    await settle();
    expect(location.pathname).toBe(adminPages.partners);
    expect(active()).toContain("Meera Nair");
  });

  it("shows “Searching…” until the first results, and not again while results are shown", async () => {
    const searching = () => dialog().queryByText("Searching…");
    const tell: ((answer: unknown) => void)[] = [];
    answer = () => new Promise((resolve) => tell.push(resolve));
    await open();
    fireEvent.change(field(), { target: { value: "m" } });
    expect(searching()).toBeNull();
    await type("meera");
    expect(searching()?.getAttribute("role")).toBe("status");
    await act(async () => tell[0]?.(found));
    await settle();
    expect(searching()).toBeNull();
    await type("meera n");
    expect([searches().length, searching()]).toEqual([2, null]);
  });

  it("moves through the results with the arrow keys, wrapping around, with the focus kept in the field", async () => {
    await open();
    await type("meera");
    expect(active()).toContain("Meera Nair");
    press("ArrowDown");
    expect(active()).toBe("Meera Das");
    press("ArrowUp");
    press("ArrowUp");
    expect(active()).toBe("Meera opens");
    press("ArrowDown");
    expect(active()).toContain("Meera Nair");
    expect(document.activeElement).toBe(field());
  });

  it("opens the active result on Enter, closes, and remembers the term for next time", async () => {
    await open();
    await type("meera");
    press("ArrowDown");
    press("Enter");
    await settle();
    expect(location.pathname).toBe("/admin/form-details/e2");
    expect(screen.queryByRole(...byName)).toBeNull();
    await open();
    fireEvent.click(dialog().getByRole("button", { name: "meera" }));
    await settle(250);
    await settle();
    expect(active()).toContain("Meera Nair");
  });

  it("does not show earlier results that no longer exist", async () => {
    await open();
    await type("meera");
    press("Enter");
    await settle();
    answer = () => ({ groups: [] });
    await open();
    await type("meera");
    await settle();
    expect(dialog().getByText("Nothing matches “meera”.")).toBeDefined();
  });

  it("ignores keys pressed while an input method composes a word", async () => {
    await open();
    await type("meera");
    for (const key of ["ArrowDown", "Enter"]) fireEvent.keyDown(field(), { key, isComposing: true });
    await settle();
    expect(active()).toContain("Meera Nair");
    expect(location.pathname).toBe(adminPages.partners);
  });

  it("does not show what another account searched for", async () => {
    const me = $adminId.get();
    $adminId.set("a2");
    recentSearches.add("secret");
    $adminId.set(me);
    await open();
    expect(dialog().queryByText("secret")).toBeNull();
  });

  it("says when nothing matches", async () => {
    answer = () => ({ groups: [] });
    await open();
    await type("nobody");
    expect(dialog().getByText("Nothing matches “nobody”.")).toBeDefined();
    press("Enter");
    expect(field()).toBeDefined();
  });

  it("shows the server's error, and searches again on Retry", async () => {
    answer = () => refusal(429, "Too many searches.");
    await open();
    await type("meera");
    expect(dialog().getByRole("alert").textContent).toContain("Error: Too many searches.");
    answer = () => found;
    const retry = dialog().getByRole("button", { name: "Retry" });
    retry.focus();
    fireEvent.click(retry);
    await settle();
    expect(document.activeElement).toBe(field());
    expect(dialog().getAllByRole("option")).toHaveLength(7);
  });

  it("finds screens by either of their names, views and actions, before any record", async () => {
    await open();
    await type("enquiries");
    const options = dialog().getAllByRole("option");
    expect(options.slice(0, 4).map((option) => [option.textContent, option.getAttribute("href")])).toEqual([
      ["Form ManagementEnquiries", adminPages.enquiries],
      ["Mine: EnquiriesForm Management", `${adminPages.enquiries}?owner=me`],
      ["Unassigned: EnquiriesForm Management", `${adminPages.enquiries}?owner=none`],
      ["Overdue: EnquiriesForm Management", `${adminPages.enquiries}?due=overdue`],
    ]);
    await type("add intern");
    expect(active()).toBe("Add an intern");
    press("Enter");
    expect(location.pathname).toBe("/admin/intern-management-add/");
  });

  it("offers no screen that the account may not open", async () => {
    await open();
    await type("audit log");
    expect(dialog().queryByRole("option", { name: /Audit Log/ })).toBeNull();
  });
});

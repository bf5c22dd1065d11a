import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { SIGNATURE_SECONDS, SIGNATURE_STEP_SECONDS } from "#rules/signature.ts";
import { salesPersonRecord } from "#tests/samples/staff/staff.ts";
import { administrator, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { listed, stubStaffScreens, toasts } from "#tests/support/components/staff-screens.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

const rows = () => screen.getAllByRole("row").map(({ textContent }) => textContent);
const listCalls = (calls: readonly Call[]) =>
  calls.filter(({ url }) => url.pathname === api.staff).map(({ url }) => url.search);

beforeEach(stopClock);

describe("the staff tabs", () => {
  it("open with the team, and say that it cannot be verified on the public site", async () => {
    const calls = stubStaffScreens();
    await openPage(adminPages.staff);
    expect(rows()).toEqual([
      "Sl NoNameDesignationEmail IDView profileDelete",
      expect.stringMatching(/^1.*Aishwarya NambiarManaging Partneraishwarya@example\.com/),
    ]);
    expect(screen.getByText(/cannot be verified on the public site/)).toBeDefined();
    expect(listCalls(calls)).toEqual(["?category=employee&limit=100"]);
    expect(toasts()).toEqual(["Employees loaded successfully!"]);
  });

  it("have no column for what a reader may not do", async () => {
    stubStaffScreens({ [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType: "reader" }) });
    await openPage(adminPages.staff);
    expect(rows()[0]).toBe("Sl NoNameDesignationEmail IDView profile");
  });

  it.each([
    ["Employee", /Aishwarya/, "Add Employee", "/admin/employeeManagement-addEmployee"],
    ["Sales", /Arun Pradeep/, "Add Sales", "/admin/salesManagement-add"],
    ["Intern", /Meera Das/, "Add Intern", "/admin/intern-management-add"],
  ])("open %s from the URL, with a link to add one", async (tab, person, add, form) => {
    stubStaffScreens();
    await openPage(`${adminPages.staff}?tab=${tab}`);
    const tabs = within(screen.getByRole("navigation", { name: "Staff categories" }));
    expect(tabs.getByRole("link", { current: "page" }).textContent).toContain(tab);
    expect(screen.getByRole("row", { name: person })).toBeDefined();
    const address = new URL(
      screen.getByRole("link", { name: add }).getAttribute("href") ?? "",
      location.origin,
    );
    expect([address.pathname, address.searchParams.get("tab")]).toEqual([form, tab]);
  });

  it("are links with the number of people", async () => {
    stubStaffScreens();
    await openPage(`${adminPages.staff}?tab=Nobody`);
    const tabs = within(screen.getByRole("navigation", { name: "Staff categories" }));
    expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Employee1",
      "Sales2",
      "Intern1",
    ]);
    expect(tabs.getByRole("link", { name: /Sales/ }).getAttribute("href")).toBe(
      "/admin/employee-management?tab=Sales",
    );
  });

  it.each([
    ["Employee", "View profile of Aishwarya Nambiar", "/admin/employeeManagement-detail?id=t1"],
    ["Sales", "View profile of Arun Pradeep", "/admin/salesManagement-detail?id=s1"],
    ["Intern", "View profile of Meera Das", "/admin/intern-management-detail?id=i1"],
  ])("link from %s to a profile by its ID", async (tab, name, address) => {
    stubStaffScreens();
    await openPage(`${adminPages.staff}?tab=${tab}`);
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(address);
  });

  it("mark who is no longer with the company", async () => {
    stubStaffScreens({ [`GET ${api.staff}`]: () => [{ ...salesPersonRecord, leftOn: "2026-08-21" }] });
    await openPage(`${adminPages.staff}?tab=Sales`);
    expect(screen.getByRole("row", { name: /No longer with us/ })).toBeDefined();
  });

  it("search on the server, and keep their tab in the URL", async () => {
    const calls = stubStaffScreens();
    await openPage(`${adminPages.staff}?tab=Intern`);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "meera" } });
    await settle(400);
    expect(listCalls(calls)).toEqual([
      "?category=intern&limit=100",
      "?category=intern&limit=100&search=meera",
    ]);
    expect(location.search).toBe("?tab=Intern&search=meera");
  });

  it("say that nobody matches only once the current search is answered", async () => {
    let answer: (people: unknown) => void = () => {};
    const people: Readonly<Record<string, unknown>> = {
      nobody: [],
      arun: new Promise((resolve) => (answer = resolve)),
    };
    stubStaffScreens({ [`GET ${api.staff}`]: ({ url }) => people[url.searchParams.get("search") ?? ""] });
    await openPage(`${adminPages.staff}?tab=Sales&search=nobody`);
    expect(screen.getByRole("heading", { name: "No sales people match “nobody”" })).toBeDefined();
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "arun" } });
    await settle(400);
    expect(screen.queryByRole("heading", { name: /^No sales people/ })).toBeNull();
    expect(screen.getByText("Loading sales people…")).toBeDefined();
    await act(async () => answer([salesPersonRecord]));
    await settle();
    expect(screen.getByRole("row", { name: /Arun Pradeep/ })).toBeDefined();
  });

  it("show a loading message, not the empty state, when a search without matches is cleared", async () => {
    stubStaffScreens({
      [`GET ${api.staff}`]: ({ url }) => (url.searchParams.has("search") ? [] : new Promise(() => {})),
    });
    await openPage(`${adminPages.staff}?tab=Sales&search=nobody`);
    fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    await settle(400);
    expect(screen.queryByRole("heading", { name: /^No sales people/ })).toBeNull();
    expect(screen.getByText("Loading sales people…")).toBeDefined();
  });

  it("show the empty state, with links to add somebody", async () => {
    stubStaffScreens({ [`GET ${api.staff}`]: () => [] });
    await openPage(`${adminPages.staff}?tab=Intern`);
    expect(screen.getByRole("heading", { name: "No interns yet" })).toBeDefined();
    expect(screen.getAllByRole("link", { name: "Add Intern" })).toHaveLength(2);
  });

  it("show the server's error, and load again on Retry", async () => {
    let isDown = true;
    stubStaffScreens({
      [`GET ${api.staff}`]: (call) => (isDown ? refusal(403, "Not for you.") : listed(call)),
    });
    await openPage(`${adminPages.staff}?tab=Sales`);
    const failure = screen.getByText("Failed to load employees.").closest("[role=alert]");
    expect(failure?.textContent).toContain("Error: Not for you.");
    expect(toasts()).toEqual(["Failed to load employees!"]);
    isDown = false;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await settle();
    expect(screen.getByRole("row", { name: /Arun Pradeep/ })).toBeDefined();
  });

  it.each([
    ["Employee", "employee", "employee-data.csv", "employees-2026-08-21.csv"],
    ["Sales", "sales", "sales-data.csv", "sales-2026-08-21.csv"],
    ["Intern", "intern", "intern-data.csv", "interns-2026-08-21.csv"],
  ])("export %s under the documented file name or a dated one", async (tab, category, ...names) => {
    URL.createObjectURL = () => "blob:export";
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const asked: string[] = [];
    stubStaffScreens({
      [`GET ${adminApi.exportCsv}`]: ({ url }) => {
        asked.push(url.search);
        return new Response("Name\r\n");
      },
    });
    await openPage(`${adminPages.staff}?tab=${tab}`);
    for (const name of [/as documented$/, /under a dated name$/]) {
      fireEvent.click(screen.getByRole("button", { name: "Export" }));
      fireEvent.click(screen.getByRole("menuitem", { name }));
      await settle();
    }
    expect(asked).toEqual(Array(2).fill(`?type=employee&category=${category}`));
    for (const name of names) expect(screen.getByText(`Exported ${name}`)).toBeDefined();
    vi.restoreAllMocks();
  });
});

describe("the portraits of the staff", () => {
  const faceOf = (name: RegExp) => screen.getByRole("row", { name }).querySelector("img");

  let signed: number;
  const openSales = async () => {
    vi.useFakeTimers({ now: new Date("2026-08-21T06:00:00Z") });
    signed = 0;
    stubStaffScreens({
      [`GET ${adminApi.changeMark}`]: () => ({ mark: "unchanged" }),
      [`GET ${api.staff}`]: () => {
        signed += 1;
        return [{ ...salesPersonRecord, profileImage: `/uploads/${"A".repeat(22)}.jpg?expires=${signed}` }];
      },
    });
    await openPage(`${adminPages.staff}?tab=Sales`);
  };
  const touch = () => fireEvent.pointerMove(document.body);

  it("are reloaded before their signed URLs expire, while somebody works with the list", async () => {
    await openSales();
    for (let second = 0; second < SIGNATURE_SECONDS - SIGNATURE_STEP_SECONDS; second += 30) {
      touch();
      await settle(30_000);
    }
    expect(signed).toBe(3);
    expect(faceOf(/Arun/)?.getAttribute("src")).toContain("?expires=3");
  });

  it("are not reloaded while nobody is there, but when somebody comes back", async () => {
    await openSales();
    touch();
    await settle(15 * 60_000);
    const before = signed;
    await settle(30 * 60_000);
    expect(signed).toBe(before);
    touch();
    await settle();
    expect(signed).toBe(before + 1);
  });

  it("are replaced by initials when they fail to load", async () => {
    stubStaffScreens();
    await openPage(`${adminPages.staff}?tab=Sales`);
    const face = faceOf(/Arun/);
    if (!face) throw new Error("There is no face.");
    fireEvent.error(face);
    expect(faceOf(/Arun/)).toBeNull();
    expect(screen.getByRole("row", { name: /Arun/ }).textContent).toContain("AP");
    expect(faceOf(/Bindu/)).not.toBeNull();
  });
});

describe("deleting somebody", () => {
  const question = "Are you sure you want to delete this employee?";

  async function ask() {
    fireEvent.click(screen.getByRole("button", { name: "Delete Arun Pradeep" }));
    await settle();
    return within(screen.getByRole("dialog", { name: question }));
  }

  it.each([
    ["Sales", "Arun Pradeep disappears from the lists, and can no longer be verified."],
    ["Employee", "Aishwarya Nambiar disappears from the list, and from the about page."],
  ])("says what it means for somebody in the tab %s", async (tab, meaning) => {
    stubStaffScreens();
    await openPage(`${adminPages.staff}?tab=${tab}`);
    fireEvent.click(screen.getAllByRole("button", { name: /^Delete / })[0] as HTMLElement);
    expect(screen.getByRole("dialog").textContent).toContain(`${meaning} You can undo this for ten seconds.`);
  });

  it("asks for confirmation, and on Cancel fades out in 300 ms without deleting", async () => {
    const calls = stubStaffScreens();
    await openPage(`${adminPages.staff}?tab=Sales`);
    fireEvent.click((await ask()).getByRole("button", { name: "Cancel" }));
    await settle(299);
    expect(screen.getByRole("dialog", { name: question })).toBeDefined();
    await settle(1);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.filter(({ method }) => method === "DELETE")).toEqual([]);
  });

  it("removes the row at once, and can be undone", async () => {
    let answerDelete: (answer: object) => void = () => {};
    let isGone = false;
    const calls = stubStaffScreens({
      [`GET ${api.staff}`]: (call) => (isGone ? listed(call).slice(1) : listed(call)),
      [`DELETE ${adminApi.staffMember("s1")}`]: () =>
        new Promise<object>((resolve) => (answerDelete = resolve)),
      [`POST ${adminApi.staffRestore("s1")}`]: () => {
        isGone = false;
        return { message: "Employee restored.", employee: salesPersonRecord };
      },
    });
    await openPage(`${adminPages.staff}?tab=Sales`);
    fireEvent.click((await ask()).getByRole("button", { name: "Delete" }));
    await settle();
    expect(screen.queryByRole("row", { name: /Arun Pradeep/ })).toBeNull();
    const sent = calls.find(({ method }) => method === "DELETE");
    expect(sent?.headers.get("if-match")).toBe('"3"');
    isGone = true;
    await act(async () => answerDelete(Response.json({ message: "Employee deleted successfully!" })));
    await settle();
    expect(toasts()).toContain("Employee deleted successfully!");
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await settle();
    expect(screen.getByRole("row", { name: /Arun Pradeep/ })).toBeDefined();
    expect(toasts()).toContain("Employee restored.");
  });

  it("focuses the list once the row is gone, and the main area after Undo", async () => {
    stubStaffScreens({
      [`DELETE ${adminApi.staffMember("s1")}`]: () => ({ message: "Employee deleted successfully!" }),
      [`POST ${adminApi.staffRestore("s1")}`]: () => ({ message: "Back.", employee: salesPersonRecord }),
    });
    await openPage(`${adminPages.staff}?tab=Sales`);
    screen.getByRole("button", { name: "Delete Arun Pradeep" }).focus();
    fireEvent.click((await ask()).getByRole("button", { name: "Delete" }));
    await settle(400);
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Staff list" }));
    screen.getByRole("button", { name: "Undo" }).focus();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await settle();
    expect(document.activeElement).toBe(screen.getByRole("main"));
    expect(toasts()).not.toEqual([]);
    await settle(4000);
    expect(toasts()).toEqual([]);
  });

  it("restores the row in its place and shows the error when the server refuses", async () => {
    stubStaffScreens({ [`DELETE ${adminApi.staffMember("s1")}`]: () => refusal(403, "Not for you.") });
    await openPage(`${adminPages.staff}?tab=Sales`);
    fireEvent.click((await ask()).getByRole("button", { name: "Delete" }));
    await settle(400);
    expect(rows()[1]).toMatch(/Arun Pradeep/);
    expect(toasts()).toContain("Failed to delete the record. Please try again.");
    const alerts = within(screen.getByRole("main")).getAllByRole("alert");
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      "Failed to delete the record. Please try again. Error: Not for you.",
    ]);
  });

  it("shows the documented error alone when the server gives no reason", async () => {
    stubStaffScreens({ [`DELETE ${adminApi.staffMember("s1")}`]: () => new Response("", { status: 500 }) });
    await openPage(`${adminPages.staff}?tab=Sales`);
    fireEvent.click((await ask()).getByRole("button", { name: "Delete" }));
    await settle(400);
    const alert = within(screen.getByRole("main")).getByRole("alert");
    expect(alert.textContent).toBe("Failed to delete the record. Please try again.");
  });
});

import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { $adminToken } from "#admin/session/session.ts";
import { administrator, codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

let calls: Call[];
let signOutAnswer: () => unknown;
let whoAmI: () => unknown;

beforeEach(() => {
  signOutAnswer = () => ({ message: "Logged out" });
  whoAmI = () => administrator;
  calls = enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: () => whoAmI(),
    [`POST ${adminApi.signOut}`]: () => signOutAnswer(),
  });
});

const askToLogOut = () => fireEvent.click(screen.getByRole("button", { name: "Log out" }));
const dialog = () => within(screen.getByRole("dialog"));

describe("signing out", () => {
  it("asks for confirmation, and keeps the session on Cancel", () => {
    visit(adminPages.dashboard);
    askToLogOut();
    expect(dialog().getByRole("heading", { name: "Do you want to Log out?" })).toBeDefined();
    fireEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect($adminToken.get()).toBe("good");
  });

  it("ends the session on the server and locally, confirms it, and opens the sign-in page", async () => {
    visit(adminPages.dashboard);
    askToLogOut();
    await act(async () => fireEvent.click(dialog().getByRole("button", { name: "Yes, Log out" })));
    const call = calls.find(({ url }) => url.pathname === adminApi.signOut);
    expect(call?.headers.get("authorization")).toBe("Bearer good");
    expect(localStorage.getItem("adminToken")).toBeNull();
    expect(localStorage.getItem("adminId")).toBeNull();
    expect(location.pathname).toBe(adminPages.signIn);
    expect(screen.getByText("Logged out successfully!").closest("[role=status]")).not.toBeNull();
  });

  it("forgets the token even when the request to the server fails", async () => {
    signOutAnswer = () => refusal(503, "Not now.");
    visit(adminPages.dashboard);
    askToLogOut();
    await act(async () => fireEvent.click(dialog().getByRole("button", { name: "Yes, Log out" })));
    expect(localStorage.getItem("adminToken")).toBeNull();
    expect(location.pathname).toBe(adminPages.signIn);
  });
});

describe("the signed-in administrator", () => {
  it("is loaded again on Retry after an error", async () => {
    whoAmI = () => refusal(403, "Not now.");
    visit(adminPages.dashboard);
    const failure = (await screen.findByText(/^Your account could not be loaded/)).closest("[role=alert]");
    expect(failure?.textContent).toContain("Error: Not now.");
    whoAmI = () => administrator;
    fireEvent.click(within(failure as HTMLElement).getByRole("button", { name: "Retry" }));
    await screen.findByText("harbourmaster");
    expect(screen.queryByText(/^Your account could not be loaded/)).toBeNull();
  });

  it("shows no error while it is loading", async () => {
    whoAmI = () => new Promise(() => {});
    visit(adminPages.dashboard);
    await codeLoaded();
    expect(screen.queryByText(/^Your account could not be loaded/)).toBeNull();
  });
});

describe("the sections", () => {
  const sections = () => within(screen.getByRole("navigation", { name: "Sections" }));

  it("mark the current one, also on the pages below it", async () => {
    visit(adminPages.dashboard);
    expect(sections().getByRole("link", { current: "page", name: "Dashboard" })).toBeDefined();
    await act(async () => $page.open("/admin/intern-management-add/"));
    expect(sections().getByRole("link", { current: "page", name: "Employee Management" })).toBeDefined();
  });

  it.each([
    ["Form Management", "Enquiries"],
    ["Project Management", "Ideas"],
    ["Job Fair Management", "Companies"],
    ["Employee Management", "Team"],
  ])("are named %s as documented, and described as %s in plain words", (name, description) => {
    visit(adminPages.dashboard);
    const link = sections().getByRole("link", { name, description });
    expect(within(link).getByText(description)).toBeDefined();
  });

  it.each(["Heading Management", "Content Management"])("say that %s is under construction", (title) => {
    visit(adminPages.dashboard);
    fireEvent.click(sections().getByRole("button", { name: title }));
    expect(dialog().getByRole("heading", { name: "Feature under construction" })).toBeDefined();
    fireEvent.click(dialog().getByRole("button", { name: "OK" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(location.pathname).toBe(adminPages.dashboard);
  });

  it("show the administrator's name and role in the drawer", async () => {
    visit(adminPages.dashboard);
    fireEvent.click(screen.getByRole("button", { name: "Sections" }));
    expect(await dialog().findByText("harbourmaster")).toBeDefined();
    expect(dialog().getByText("Admin")).toBeDefined();
  });

  it("close the drawer when the current page is chosen again", async () => {
    visit(adminPages.dashboard);
    fireEvent.click(screen.getByRole("button", { name: "Sections" }));
    await act(async () => fireEvent.click(dialog().getByRole("link", { name: "Dashboard" })));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("set the document title to the name of the screen", async () => {
    visit(adminPages.dashboard);
    await codeLoaded();
    expect(document.title).toMatch(/^Dashboard · /);
    await act(async () => $page.open(adminPages.news));
    await codeLoaded();
    expect(document.title).toMatch(/^News Management · /);
  });
});

it("the skip link focuses the main area without changing the URL", () => {
  visit(adminPages.dashboard);
  const { href } = location;
  fireEvent.click(screen.getByRole("link", { name: "Skip to main content" }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(location.href).toBe(href);
});

it("shows today's date in Kochi, also past midnight", async () => {
  vi.useFakeTimers({ now: new Date("2026-08-20T18:29:50Z") });
  visit(adminPages.dashboard);
  expect(screen.getByText(/20\/08\/2026/)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText(/21\/08\/2026/)).toBeDefined();
});

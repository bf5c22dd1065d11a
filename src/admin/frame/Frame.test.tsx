import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { $page } from "#admin/routing/router.ts";
import { $adminToken, beginSession, endSession } from "#admin/session/session.ts";
import { adminApi, adminPages } from "#admin-paths";
import { $toasts, dismissToast } from "#lib/toasts.ts";
import { type Call, refusal, stubCalls } from "#tests/support/stub-calls.ts";
import { Admin } from "../Admin.tsx";

const account = { _id: "a1", username: "harbourmaster", email: "h@example.com", adminType: "admin" };
let calls: Call[];
let signOutAnswer: () => unknown;
let whoAmI: () => unknown;

beforeEach(() => {
  signOutAnswer = () => ({ message: "Logged out" });
  whoAmI = () => account;
  calls = stubCalls({
    [`GET ${adminApi.whoAmI}`]: () => whoAmI(),
    [`POST ${adminApi.signOut}`]: () => signOutAnswer(),
  });
  beginSession({ token: "good", adminId: "a1" });
  $page.open("/elsewhere");
  $page.open(adminPages.dashboard);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  if ($adminToken.get()) endSession();
  localStorage.clear();
  for (const { id } of $toasts.get()) dismissToast(id);
  vi.unstubAllGlobals();
});

const askToLogOut = () => fireEvent.click(screen.getByRole("button", { name: "Log out" }));
const dialog = () => within(screen.getByRole("dialog"));

describe("signing out", () => {
  it("asks first, and stays when told to", () => {
    render(<Admin />);
    askToLogOut();
    expect(dialog().getByRole("heading", { name: "Do you want to Log out?" })).toBeDefined();
    fireEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect($adminToken.get()).toBe("good");
  });

  it("ends the session on the server and here, says so, and leads to the sign-in page", async () => {
    render(<Admin />);
    askToLogOut();
    await act(async () => fireEvent.click(dialog().getByRole("button", { name: "Yes, Log out" })));
    const call = calls.find(({ url }) => url.pathname === adminApi.signOut);
    expect(call?.headers.get("authorization")).toBe("Bearer good");
    expect(localStorage.getItem("adminToken")).toBeNull();
    expect(localStorage.getItem("adminId")).toBeNull();
    expect(location.pathname).toBe(adminPages.signIn);
    expect(screen.getByText("Logged out successfully!").closest("[role=status]")).not.toBeNull();
  });

  it("forgets the token even when the server cannot be told", async () => {
    signOutAnswer = () => refusal(503, "Not now.");
    render(<Admin />);
    askToLogOut();
    await act(async () => fireEvent.click(dialog().getByRole("button", { name: "Yes, Log out" })));
    expect(localStorage.getItem("adminToken")).toBeNull();
    expect(location.pathname).toBe(adminPages.signIn);
  });
});

describe("who is signed in", () => {
  it("is asked again when told to, where the answer failed", async () => {
    whoAmI = () => refusal(403, "Not now.");
    render(<Admin />);
    const failure = (await screen.findByText(/^Your account could not be loaded/)).closest("[role=alert]");
    expect(failure?.textContent).toContain("Error: Not now.");
    whoAmI = () => account;
    fireEvent.click(within(failure as HTMLElement).getByRole("button", { name: "Retry" }));
    await screen.findByText("harbourmaster");
    expect(screen.queryByText(/^Your account could not be loaded/)).toBeNull();
  });

  it("is no failure while it is on its way", async () => {
    whoAmI = () => new Promise(() => {});
    render(<Admin />);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText(/^Your account could not be loaded/)).toBeNull();
  });
});

describe("the sections", () => {
  const sections = () => within(screen.getByRole("navigation", { name: "Sections" }));

  it("marks the one that is open, also on the pages below it", async () => {
    render(<Admin />);
    expect(sections().getByRole("link", { current: "page" }).textContent).toBe("Dashboard");
    await act(async () => $page.open("/admin/intern-management-add/"));
    expect(sections().getByRole("link", { current: "page" }).textContent).toBe("Employee Management");
  });

  it.each(["Heading Management", "Content Management"])("says that %s is under construction", (title) => {
    render(<Admin />);
    fireEvent.click(sections().getByRole("button", { name: title }));
    expect(dialog().getByRole("heading", { name: "Feature under construction" })).toBeDefined();
    fireEvent.click(dialog().getByRole("button", { name: "OK" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(location.pathname).toBe(adminPages.dashboard);
  });

  it("say on a phone whose session it is, where the bar has no room for it", async () => {
    render(<Admin />);
    fireEvent.click(screen.getByRole("button", { name: "Sections" }));
    expect(await dialog().findByText("harbourmaster")).toBeDefined();
    expect(dialog().getByText("Admin")).toBeDefined();
  });

  it("names the window after the screen", async () => {
    render(<Admin />);
    await act(() => vi.dynamicImportSettled());
    expect(document.title).toMatch(/^Dashboard · /);
    await act(async () => $page.open(adminPages.news));
    await act(() => vi.dynamicImportSettled());
    expect(document.title).toMatch(/^News Management · /);
  });
});

it("shows today's date in Kochi, also past midnight", async () => {
  vi.useFakeTimers({ now: new Date("2026-08-20T18:29:50Z") });
  render(<Admin />);
  expect(screen.getByText(/20\/08\/2026/)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText(/21\/08\/2026/)).toBeDefined();
});

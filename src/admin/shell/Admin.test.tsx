import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $adminToken, beginSession, endSession } from "#admin/session/session.ts";
import { TOAST_MS } from "#kit/ui/Toasts.tsx";
import { administrator, enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";

const superadmin = { ...administrator, adminType: "superadmin" };
const signedIn = { [`GET ${adminApi.whoAmI}`]: () => superadmin };

describe("without a token", () => {
  it.each([
    adminPages.dashboard,
    adminPages.enquiries,
    "/admin/form-details/42",
    "/admin/jobfair-management/",
  ])("redirects from %s to the sign-in page", async (path) => {
    visit(path);
    await screen.findByRole("button", { name: "Log in" });
    expect(location.pathname).toBe(adminPages.signIn);
  });

  it("shows the not-found page at an unknown address, without the sections", async () => {
    visit("/admin/no-such-page");
    await screen.findByRole("heading", { name: "Page not found" });
    expect(screen.queryByRole("navigation", { name: "Sections" })).toBeNull();
  });
});

describe("with a token", () => {
  it("has no timer left running after the session has ended", async () => {
    vi.useFakeTimers();
    const nothingNew = { since: "", until: "", counts: [], latest: [] };
    enterBackOffice({ ...signedIn, [`GET ${adminApi.arrivals}`]: () => nothingNew });
    visit("/admin/no-such-page");
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    act(() => endSession());
    await act(() => vi.advanceTimersByTimeAsync(TOAST_MS));
    expect(vi.getTimerCount()).toBe(0);
  });

  it("redirects from the sign-in page to the dashboard", async () => {
    enterBackOffice(signedIn);
    visit(adminPages.signIn);
    await screen.findByRole("heading", { name: "Dashboard" });
    expect(location.pathname).toBe(adminPages.dashboard);
  });

  it("checks the token with the server, and shows the administrator's name and role", async () => {
    const calls = enterBackOffice(signedIn);
    visit(adminPages.dashboard);
    await screen.findByText("harbourmaster");
    expect(screen.getByText("Superadmin")).toBeDefined();
    const asked = calls.filter(({ url }) => url.pathname === adminApi.whoAmI);
    expect(asked.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer good"]);
  });

  it("discards a token that the server refuses, and shows on the sign-in page that the session has ended", async () => {
    stubCalls({ [`GET ${adminApi.whoAmI}`]: () => refusal(401, "Please log in.") });
    beginSession({ token: "forged", adminId: "a1" });
    visit(adminPages.dashboard);
    await screen.findByText("Your session has ended. Please log in again.");
    expect(location.pathname).toBe(adminPages.signIn);
    expect(localStorage.getItem("adminToken")).toBeNull();
    expect(localStorage.getItem("adminId")).toBeNull();
  });

  it("keeps the token when the server cannot be reached", async () => {
    enterBackOffice({ [`GET ${adminApi.whoAmI}`]: () => refusal(503, "Not now.") });
    visit(adminPages.dashboard);
    await screen.findByRole("heading", { name: "Dashboard" });
    expect($adminToken.get()).toBe("good");
    expect(location.pathname).toBe(adminPages.dashboard);
  });

  it("signs out when another tab signs out", async () => {
    enterBackOffice(signedIn);
    visit(adminPages.news);
    await screen.findByRole("heading", { name: "News Management" });
    act(() => {
      localStorage.removeItem("adminToken");
      window.dispatchEvent(new StorageEvent("storage", { key: "adminToken", newValue: null }));
    });
    await screen.findByRole("button", { name: "Log in" });
    expect(location.pathname).toBe(adminPages.signIn);
  });

  it("shows the not-found page at an unknown address, with the sections", async () => {
    enterBackOffice(signedIn);
    visit("/admin/no-such-page");
    await screen.findByRole("heading", { name: "Page not found" });
    expect(screen.getByRole("navigation", { name: "Sections" })).toBeDefined();
  });
});

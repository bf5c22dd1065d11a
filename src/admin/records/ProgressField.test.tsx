import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { $page } from "#admin/routing/router.ts";
import { $adminToken, beginSession, endSession } from "#admin/session/session.ts";
import { adminApi, adminPages } from "#admin-paths";
import { companyRecord, registrationDetails } from "#tests/support/fair-records.ts";
import { type Call, stubCalls } from "#tests/support/stub-calls.ts";
import { Admin } from "../Admin.tsx";

const account = { _id: "a1", username: "harbourmaster", email: "h@example.com", adminType: "admin" };
const createdAt = "2026-08-20T18:30:00.000Z";
const project = {
  _id: "p1",
  fullName: "Asha Menon",
  projectName: "Tide tables",
  userType: "Student",
  createdAt,
};
const company = companyRecord("c1", { companyName: "Vembanad Marine Works" });

const done = { message: "Marked as done.", progress: "done" };
let calls: Call[];

const settle = () => act(() => vi.advanceTimersByTimeAsync(50));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-08-21T06:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
  calls = stubCalls({
    [`GET ${adminApi.whoAmI}`]: () => account,
    [`GET ${adminApi.projects}`]: () => [project],
    [`GET ${adminApi.project("p1")}`]: () => project,
    [`PATCH ${adminApi.projectProgress("p1")}`]: () => done,
    [`GET ${adminApi.jobFairCompanies}`]: () => [company],
    [`GET ${adminApi.jobFairContacts}`]: () => [],
    [`GET ${adminApi.jobFairRegistrationOf("c1")}`]: () => registrationDetails({ company }),
    [`PATCH ${adminApi.jobFairProgress("c1")}`]: () => done,
  });
  beginSession({ token: "good", adminId: "a1" });
  $page.open("/elsewhere");
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  if ($adminToken.get()) endSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe.each([
  { of: "a project", page: adminPages.projects, opener: "Tide tables", path: adminApi.projectProgress("p1") },
  { of: "a company", page: adminPages.jobFair, opener: /^View of/, path: adminApi.jobFairProgress("c1") },
])("the progress of $of", ({ page, opener, path }) => {
  it("is changed from its details, and seen in the list", async () => {
    $page.open(page);
    render(<Admin />);
    await act(() => vi.dynamicImportSettled());
    await settle();
    fireEvent.click(screen.getByRole("link", { name: new RegExp(opener) }));
    await act(() => vi.dynamicImportSettled());
    await settle();
    fireEvent.change(screen.getByLabelText("Progress"), { target: { value: "done" } });
    await settle();
    expect(
      calls.filter(({ method }) => method === "PATCH").map(({ url, body }) => [url.pathname, body]),
    ).toEqual([[path, { progress: "done" }]]);
    expect(screen.getByText("Marked as done.").closest("[role=status]")).not.toBeNull();

    // The list is as it was left until it is read again.
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    fireEvent.click(screen.getByRole("link", { name: "Back" }));
    await settle();
    expect(within(screen.getByRole("table")).getByText("Done")).toBeDefined();
  });
});

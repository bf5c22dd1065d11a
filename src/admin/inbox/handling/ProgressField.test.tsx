import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { companyRecord, registrationDetails } from "#tests/samples/job-fair/registration.ts";
import {
  codeLoaded,
  enterBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import type { Call } from "#tests/support/components/stub-calls.ts";

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

beforeEach(() => {
  stopClock();
  calls = enterBackOffice({
    [`GET ${adminApi.projects.list}`]: () => [project],
    [`GET ${adminApi.projects.record("p1")}`]: () => project,
    [`PATCH ${adminApi.projects.progress("p1")}`]: () => done,
    [`GET ${adminApi.jobFairCompanies.list}`]: () => [company],
    [`GET ${adminApi.jobFairContacts}`]: () => [],
    [`GET ${adminApi.jobFairCompanies.record("c1")}`]: () => registrationDetails({ company }),
    [`PATCH ${adminApi.jobFairCompanies.progress("c1")}`]: () => done,
  });
});

describe.each([
  {
    of: "a project",
    page: adminPages.projects,
    opener: "Tide tables",
    path: adminApi.projects.progress("p1"),
  },
  {
    of: "a company",
    page: adminPages.jobFair,
    opener: /^View of/,
    path: adminApi.jobFairCompanies.progress("c1"),
  },
])("the progress of $of", ({ page, opener, path }) => {
  it("is changed in its details, and shown in the list", async () => {
    await openPage(page);
    fireEvent.click(screen.getByRole("link", { name: new RegExp(opener) }));
    await codeLoaded();
    await settle();
    fireEvent.change(screen.getByLabelText("Progress"), { target: { value: "done" } });
    await settle();
    expect(
      calls.filter(({ method }) => method === "PATCH").map(({ url, body }) => [url.pathname, body]),
    ).toEqual([[path, expect.objectContaining({ progress: "done" })]]);
    expect(screen.getByText("Marked as done.").closest("[role=status]")).not.toBeNull();

    // From here on nothing is refetched, so the list shows what is cached.
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    fireEvent.click(screen.getByRole("link", { name: "Back" }));
    await settle();
    expect(within(screen.getByRole("table")).getByText("Done")).toBeDefined();
  });
});

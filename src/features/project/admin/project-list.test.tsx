import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

const project = (id: string, createdAt: string | null, changes = {}) => ({
  _id: id,
  fullName: `Sender ${id}`,
  emailAddress: `${id}@example.com`,
  contactNumber: "+91 9846012345",
  projectName: `Idea ${id}`,
  suspectedSpam: false,
  createdAt,
  ...changes,
});

const newest = project("c", "2026-08-20T18:30:00.000Z");
const before = project("b", "2026-08-20T18:29:00.000Z", { suspectedSpam: true, projectName: null });
const undated = project("a", null);

let answer: (call: Call) => unknown;
let calls: Call[];

const open = (path: string = adminPages.projects) => openPage(path);

beforeEach(() => {
  stopClock();
  answer = () => [newest, before, undated];
  calls = enterBackOffice({
    [`GET ${adminApi.projects.list}`]: (call) => answer(call),
    [`GET ${adminApi.exportCsv}`]: () => new Response("Name\r\n"),
  });
});

describe("the list of projects", () => {
  it("has the documented columns, grouped by the day in Kochi, newest first", async () => {
    await open();
    expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "Sl NoNameEmail IDPhoneProject NameTimeView Details",
      "21/08/2026Today, Friday1 project",
      expect.stringMatching(/^1Sender cc@example\.com\+91 9846012345Idea c12:00 am/),
      "20/08/2026Yesterday, Thursday1 project",
      expect.stringMatching(/^1Sender bb@example\.com\+91 9846012345N\/A11:59 pm.*Spam\?/),
      "No Date Available1 project",
      expect.stringMatching(/^1Sender aa@example\.com\+91 9846012345Idea aN\/A/),
    ]);
  });

  it("links each row to its details", async () => {
    await open();
    const link = screen.getByRole("link", { name: "View Details of Idea c" });
    expect(link.getAttribute("href")).toBe("/admin/project-details/c");
    expect(screen.getByRole("link", { name: "View Details of an unnamed project" })).toBeDefined();
  });

  it("shows the server's error, and loads again on Retry", async () => {
    answer = () => refusal(403, "You may not read projects.");
    await open();
    const alert = within(screen.getByRole("alert"));
    expect(alert.getByText("Failed to load projects")).toBeDefined();
    expect(alert.getByText("Error: You may not read projects.")).toBeDefined();
    answer = () => [newest];
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await settle();
    expect(screen.getByText("Idea c")).toBeDefined();
  });

  it("shows the empty state", async () => {
    answer = () => [];
    await open();
    expect(screen.getByRole("heading", { name: "No projects yet" })).toBeDefined();
  });

  it("is searched on the server for the term in the URL, which can be cleared", async () => {
    answer = ({ url }) => (url.searchParams.has("search") ? [] : [newest]);
    await open(`${adminPages.projects}?search=coir`);
    const asked = calls.filter(({ url }) => url.pathname === adminApi.projects.list);
    expect(asked.map(({ url }) => url.searchParams.get("search"))).toEqual(["coir"]);
    expect(screen.getByRole("heading", { name: "No projects match “coir”" })).toBeDefined();
    expect(screen.getByText(/a part of the name, the project, the institute/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(location.search).toBe("");
  });

  it("can be exported under the documented file name or a dated one", async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => "blob:export";
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await open();
    for (const name of ["All and spam, as documented", "All, CSV"]) {
      fireEvent.click(screen.getByRole("button", { name: "Export" }));
      fireEvent.click(screen.getByRole("menuitem", { name }));
      await settle();
    }
    expect(saved).toEqual(["project-data.csv", "projects-2026-08-21.csv"]);
    const asked = calls.filter(({ url }) => url.pathname === adminApi.exportCsv);
    expect(asked.map(({ url }) => url.search)).toEqual([
      "?type=project",
      "?type=project&view=1&format=csv&limit=5000",
    ]);
  });
});

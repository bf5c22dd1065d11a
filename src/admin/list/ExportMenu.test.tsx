import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { NEXT_CURSOR_HEADER } from "#rules/record.ts";
import {
  enterBackOffice,
  leaveBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

const enquiry = { _id: "e1", fullName: "Anjali Menon", createdAt: "2026-08-20T06:00:00.000Z" };

let answerExport: (answer: Response) => void;
let calls: Call[];

beforeEach(() => {
  stopClock();
  calls = enterBackOffice({
    [`GET ${adminApi.enquiries.list}`]: () => [enquiry],
    [`GET ${adminApi.exportCsv}`]: () => new Promise((resolve) => (answerExport = resolve)),
  });
});
afterEach(leaveBackOffice);

const openMenu = () => fireEvent.click(screen.getByRole("button", { name: "Export" }));
const toasts = () => $toasts.get().map(({ text }) => text);

describe("an export that fails after its screen was left", () => {
  async function failElsewhere(answer: Response) {
    await openPage(adminPages.enquiries);
    openMenu();
    fireEvent.click(screen.getByRole("menuitem", { name: "Save as project-data.csv" }));
    await settle();
    await act(async () => $page.open(adminPages.dashboard));
    await act(async () => answerExport(answer));
    await settle();
  }

  it("is announced, with the file's name", async () => {
    await failElsewhere(refusal(429, "Too many exports."));
    const text = "Failed to save project-data.csv. Error: Too many exports.";
    expect(screen.getByText(text).closest("[role=alert]")).not.toBeNull();
  });

  it("shows no error of its own when the session ended with it", async () => {
    await failElsewhere(refusal(401, "Please log in."));
    expect(screen.getByText("Your session has ended. Please log in again.")).toBeDefined();
    expect(toasts()).toEqual([]);
  });
});

it("a failed export shows its error beside the button, and no toast", async () => {
  await openPage(adminPages.enquiries);
  openMenu();
  fireEvent.click(screen.getByRole("menuitem", { name: "Save as project-data.csv" }));
  await settle();
  await act(async () => answerExport(refusal(429, "Too many exports.")));
  await settle();
  expect(screen.getByRole("alert").textContent).toBe("Error: Too many exports.");
  expect(toasts()).toEqual([]);
});

it("names the file by the current day, also on a list left open past midnight", async () => {
  vi.useFakeTimers({ now: new Date("2026-08-21T18:29:50Z") });
  await openPage(adminPages.enquiries);
  await settle(20_000);
  openMenu();
  expect(screen.getByRole("menuitem", { name: "Save as enquiries-2026-08-22.csv" })).toBeDefined();
});

describe("the note that an export holds all records", () => {
  const lists: Readonly<Record<string, string>> = {
    enquiries: adminPages.enquiries,
    projects: adminPages.projects,
    companies: adminPages.jobFair,
    "sales people": `${adminPages.staff}?tab=Sales`,
  };
  const notes = () =>
    screen
      .getAllByRole("menuitem")
      .map((item) => document.getElementById(item.getAttribute("aria-describedby") ?? "")?.textContent);

  async function openList(address: string) {
    await openPage(address);
    openMenu();
  }

  it.each(Object.keys(lists))("is shown for a searched list of %s", async (noun) => {
    const address = new URL(lists[noun] ?? "", location.origin);
    address.searchParams.set("search", "menon");
    await openList(address.pathname + address.search);
    expect(new Set(notes())).toEqual(new Set([expect.stringMatching(/^All records are exported, /)]));
  });

  it("is shown for a list filtered by progress", async () => {
    await openList(`${adminPages.enquiries}?progress=new`);
    expect(notes()).toEqual(Array(4).fill("All records are exported, unless you save those shown."));
  });

  it("is followed by a way to save what is shown, by the same filters", async () => {
    await openList(`${adminPages.enquiries}?progress=new&owner=me&search=menon`);
    fireEvent.click(screen.getByRole("menuitem", { name: "Save those shown" }));
    await settle();
    const { url } = calls.filter(({ url: { pathname } }) => pathname === adminApi.exportCsv).at(-1) ?? {};
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      type: "form",
      view: "1",
      progress: "new",
      owner: "me",
      search: "menon",
      format: "csv",
      limit: "5000",
    });
  });

  it("is saved in parts of half as many rows where they are too long for one answer", async () => {
    await openList(`${adminPages.enquiries}?progress=new`);
    fireEvent.click(screen.getByRole("menuitem", { name: "Save those shown" }));
    await settle();
    await act(async () => answerExport(refusal(413, "These rows are too long for one file.")));
    await settle();
    const headers = { [NEXT_CURSOR_HEADER]: "more" };
    await act(async () => answerExport(new Response("a", { headers })));
    await settle();
    const asked = calls.filter(({ url: { pathname } }) => pathname === adminApi.exportCsv);
    const parts = asked.map(({ url: { searchParams } }) => [
      searchParams.get("limit"),
      searchParams.get("after"),
    ]);
    expect(parts).toEqual([
      ["5000", null],
      ["2500", null],
      ["5000", "2500"],
    ]);
  });

  it.each(Object.keys(lists))("is not shown for the whole list of %s", async (noun) => {
    await openList(lists[noun] ?? "");
    expect(new Set(notes())).toEqual(new Set([undefined]));
  });
});

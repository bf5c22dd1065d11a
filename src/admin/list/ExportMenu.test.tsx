import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { MATCHES_HEADER, TOTAL_HEADER } from "#rules/list-total.ts";
import { NEXT_CURSOR_HEADER } from "#rules/record.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

const enquiry = { _id: "e1", fullName: "Anjali Menon", createdAt: "2026-08-20T06:00:00.000Z" };
const counted = { [TOTAL_HEADER]: "1000+", [MATCHES_HEADER]: "12" };

let answerExport: (answer: Response) => void;
let calls: Call[];
let headers: Record<string, string>;

beforeEach(() => {
  stopClock();
  headers = counted;
  calls = enterBackOffice({
    [`GET ${adminApi.enquiries.list}`]: () => Response.json([enquiry], { headers }),
    [`GET ${adminApi.staffCounts}`]: () => ({ employee: 14, sales: 8, intern: 6 }),
    [`GET ${adminApi.exportCsv}`]: () => new Promise((resolve) => (answerExport = resolve)),
  });
});

const openMenu = () => fireEvent.click(screen.getByRole("button", { name: "Export" }));
const items = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
const toasts = () => $toasts.get().map(({ text }) => text);
const asked = () =>
  calls
    .filter(({ url: { pathname } }) => pathname === adminApi.exportCsv)
    .map(({ url: { searchParams } }) => Object.fromEntries(searchParams));

async function choose(name: string) {
  openMenu();
  fireEvent.click(screen.getByRole("menuitem", { name }));
  await settle();
}

describe("an export that fails after its screen was left", () => {
  async function failElsewhere(answer: Response) {
    await openPage(adminPages.enquiries);
    await choose("All 1,000+ and spam, as documented");
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
  await choose("All 1,000+ and spam, as documented");
  await act(async () => answerExport(refusal(429, "Too many exports.")));
  await settle();
  expect(screen.getByRole("alert").textContent).toBe("Error: Too many exports.");
  expect(toasts()).toEqual([]);
});

it("names the file by the current day, also on a list left open past midnight", async () => {
  vi.useFakeTimers({ now: new Date("2026-08-21T18:29:50Z") });
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:saved");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await openPage(adminPages.enquiries);
  await settle(20_000);
  await choose("All 1,000+, workbook");
  await act(async () => answerExport(new Response("file")));
  await settle();
  expect(screen.getByText("Exported enquiries-2026-08-22.xlsx")).toBeDefined();
});

describe("what an export gives is said", () => {
  it("for a whole list, and for one that is filtered", async () => {
    await openPage(adminPages.enquiries);
    openMenu();
    expect(items()).toEqual([
      "All 1,000+, workbook",
      "All 1,000+, CSV",
      "All 1,000+ and spam, as documented",
    ]);
    await act(async () => $page.open(`${adminPages.enquiries}?progress=new`));
    await settle();
    expect(items()).toEqual(["12 shown, workbook", "12 shown, CSV", "All 1,000+ and spam, as documented"]);
  });

  it("without numbers while they are not known", async () => {
    headers = {};
    await openPage(adminPages.enquiries);
    openMenu();
    expect(items()).toEqual(["All, workbook", "All, CSV", "All and spam, as documented"]);
  });

  it("for those that are ticked, at the only button there is then", async () => {
    await openPage(adminPages.enquiries);
    fireEvent.click(screen.getByRole("checkbox", { name: "Select Anjali Menon" }));
    const [inHead, inBar] = screen.getAllByRole("button", { name: "Export", hidden: true });
    expect(inHead?.closest("[data-away]")).not.toBeNull();
    expect(inBar?.closest("[data-away]")).toBeNull();
    fireEvent.click(inBar as HTMLElement);
    expect(items().slice(0, 3)).toEqual(["1 selected, workbook", "1 selected, CSV", "All 1,000+, workbook"]);
  });

  it.each(["", "&search=menon"])("for staff, of whom all are exported (%j)", async (search) => {
    await openPage(`${adminPages.staff}?tab=Sales${search}`);
    openMenu();
    expect(items()).toEqual(["All 8, under a dated name", "All 8, as documented"]);
  });
});

it("what is shown is exported by the same filters", async () => {
  await openPage(`${adminPages.enquiries}?progress=new&owner=me&search=menon`);
  await choose("12 shown, CSV");
  expect(asked()).toEqual([
    {
      type: "form",
      view: "1",
      progress: "new",
      owner: "me",
      search: "menon",
      format: "csv",
      limit: "5000",
    },
  ]);
});

it("what is shown is saved in parts of half as many rows where they are too long for one answer", async () => {
  await openPage(`${adminPages.enquiries}?progress=new`);
  await choose("12 shown, CSV");
  await act(async () => answerExport(refusal(413, "These rows are too long for one file.")));
  await settle();
  await act(async () => answerExport(new Response("a", { headers: { [NEXT_CURSOR_HEADER]: "more" } })));
  await settle();
  expect(asked().map(({ limit, after }) => [limit, after])).toEqual([
    ["5000", undefined],
    ["2500", undefined],
    ["5000", "2500"],
  ]);
});

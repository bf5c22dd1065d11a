import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { enquiryRecord, listedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import {
  administrator,
  enterBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import { type Call, refusal, stubCalls } from "#tests/support/components/stub-calls.ts";

const enquiry = (id: string, createdAt: string, changes = {}) =>
  enquiryRecord(id, {
    fullName: `Sender ${id}`,
    email: `${id}@example.com`,
    message: null,
    createdAt,
    ...changes,
  });

const newest = enquiry("c", "2026-08-20T18:30:00.000Z");
const before = enquiry("b", "2026-08-20T18:29:00.000Z", { suspectedSpam: true, location: null });
const oldest = enquiry("a", "2026-08-19T06:00:00.000Z");

let answer: (call: Call) => unknown;
let calls: Call[];

const listCalls = () => calls.filter(({ url }) => url.pathname === adminApi.enquiries.list);
const open = (path: string = adminPages.enquiries) => openPage(path);
const rows = () => screen.getAllByRole("row").map(({ textContent }) => textContent);

/** Reports every observed element as visible. */
class InSight implements Pick<IntersectionObserver, "observe" | "disconnect"> {
  readonly #seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }
  observe() {
    const entry = { isIntersecting: true };
    queueMicrotask(() => Reflect.apply(this.#seen, undefined, [[entry]]));
  }
  disconnect() {}
}

beforeEach(() => {
  stopClock();
  answer = () => [newest, before, oldest];
  calls = enterBackOffice({
    [`GET ${adminApi.enquiries.list}`]: (call) => answer(call),
  });
});

describe("the list of enquiries", () => {
  it("groups them by the day in Kochi, newest first, with dates and 12-hour times", async () => {
    await open();
    expect(rows()).toEqual([
      ["Sl No", ...listedEnquiry, "View Details"].join(""),
      "21/08/2026Today, Friday1 enquiry",
      expect.stringMatching(/^1Sender c.*12:00 am/),
      "20/08/2026Yesterday, Thursday1 enquiry",
      expect.stringMatching(/^1Sender b.*11:59 pm/),
      "19/08/2026Wednesday1 enquiry",
      expect.stringMatching(/^1Sender a.*11:30 am/),
    ]);
  });

  it("says N/A for what is missing, and flags suspected spam", async () => {
    await open();
    const row = within(screen.getByRole("row", { name: /Sender b/ }));
    expect(row.getByText("N/A")).toBeDefined();
    expect(row.getByTitle("Suspected spam")).toBeDefined();
    expect(within(screen.getByRole("row", { name: /Sender a/ })).queryByTitle("Suspected spam")).toBeNull();
  });

  it("says below the columns which service it is about, and how its message begins", async () => {
    const message = "When can you come?";
    answer = () => [
      enquiry("c", newest.createdAt ?? "", { message }),
      enquiry("d", "", { message, service: null }),
    ];
    await open();
    expect(screen.getByText(`Hiring & Retention: ${message}`)).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
  });

  it("links each row to its details", async () => {
    await open();
    const link = screen.getByRole("link", { name: "View Details of Sender b" });
    expect(link.getAttribute("href")).toBe("/admin/form-details/b");
  });

  it("loads the next page when its end scrolls into view, and says when all are loaded", async () => {
    vi.stubGlobal("IntersectionObserver", InSight);
    answer = ({ url }) =>
      url.searchParams.get("cursor") === "next"
        ? [oldest]
        : Response.json([newest, before], { headers: { "x-next-cursor": "next" } });
    await open();
    expect(listCalls().map(({ url }) => url.searchParams.get("cursor"))).toEqual([null, "next"]);
    expect(screen.getByText("That is all: 3 enquiries.")).toBeDefined();
  });

  it("loads the next page when a page of a search has no matches", async () => {
    answer = ({ url }) =>
      url.searchParams.has("cursor") ? [oldest] : Response.json([], { headers: { "x-next-cursor": "next" } });
    await open();
    expect(screen.getByText("Sender a")).toBeDefined();
  });

  it("keeps the loaded rows and shows the error when the next page fails, and loads it on Retry", async () => {
    vi.stubGlobal("IntersectionObserver", InSight);
    let isDown = true;
    answer = ({ url }) => {
      if (!url.searchParams.has("cursor")) {
        return Response.json([newest, before], { headers: { "x-next-cursor": "next" } });
      }
      return isDown ? refusal(403, "Not any further.") : [oldest];
    };
    await open();
    expect(screen.getByRole("alert").textContent).toContain("Error: Not any further.");
    expect(screen.getByText("Sender c")).toBeDefined();
    isDown = false;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await settle();
    expect(screen.getByText("Sender a")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("requests the next page once, however often Retry is pressed", async () => {
    vi.stubGlobal("IntersectionObserver", InSight);
    let further: () => unknown = () => refusal(403, "Not any further.");
    answer = ({ url }) =>
      url.searchParams.has("cursor")
        ? further()
        : Response.json([newest, before], { headers: { "x-next-cursor": "next" } });
    await open();
    further = () => new Promise(() => {});
    const retry = screen.getByRole("button", { name: "Retry" });
    fireEvent.click(retry);
    await settle();
    expect(retry.getAttribute("aria-busy")).toBe("true");
    fireEvent.click(retry);
    await settle();
    expect(listCalls()).toHaveLength(3);
  });

  it("shows the server's error, and on Retry loads the list and focuses the main area", async () => {
    answer = () => refusal(403, "You may not read enquiries.");
    await open();
    expect(screen.getByRole("alert").textContent).toContain("Error: You may not read enquiries.");
    answer = () => [newest];
    const retry = screen.getByRole("button", { name: "Retry" });
    retry.focus();
    fireEvent.click(retry);
    await settle();
    expect(screen.getByText("Sender c")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("shows a general error for an unexpected response", async () => {
    answer = () => [{ unexpected: true }];
    await open();
    expect(screen.getByRole("alert").textContent).toContain("An error occurred");
  });

  it("shows the empty state", async () => {
    answer = () => [];
    await open();
    expect(screen.getByRole("heading", { name: "No enquiries yet" })).toBeDefined();
  });
});

describe("searching enquiries", () => {
  const type = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });

  it("sends one request once typing pauses, and keeps the search in the URL", async () => {
    await open();
    type("k");
    type("koc");
    type("kochi ");
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(listCalls()).toHaveLength(1);
    await settle();
    expect(listCalls().map(({ url }) => url.searchParams.get("search"))).toEqual([null, "kochi"]);
    expect(location.search).toBe("?search=kochi");
  });

  it("restores the search from the URL", async () => {
    await open(`${adminPages.enquiries}?search=menon`);
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "menon");
    expect(listCalls().map(({ url }) => url.searchParams.get("search"))).toEqual(["menon"]);
  });

  it("says when nothing matches, and shows the list again when the search is cleared", async () => {
    answer = ({ url }) => (url.searchParams.has("search") ? [] : [newest]);
    await open(`${adminPages.enquiries}?search=nobody`);
    expect(screen.getByRole("heading", { name: "No enquiries match “nobody”" })).toBeDefined();
    screen.getByRole("button", { name: "Clear the search" }).focus();
    fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(location.search).toBe("");
    expect(screen.getByText("Sender c")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("announces to screen readers that nothing matches, or the number of matches", async () => {
    const heard = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    answer = ({ url }) => (url.searchParams.get("search") === "nobody" ? [] : [newest]);
    await open();
    const [region] = screen.getAllByRole("status");
    type("nobody");
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(heard()).toContain("No enquiries match “nobody”");
    type("sender");
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(heard()).toContain("1 enquiry for “sender”");
    expect(region?.isConnected).toBe(true);
  });

  it("focuses its field on the slash key, unless one is typing", async () => {
    await open();
    fireEvent.keyDown(document.body, { key: "/" });
    const box = screen.getByRole("searchbox");
    expect(document.activeElement).toBe(box);
    expect(fireEvent.keyDown(box, { key: "/" })).toBe(true);
  });

  it("ignores the slash key when the shortcut is switched off", async () => {
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Use single keys, such as / and j" }));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).not.toBe(screen.getByRole("searchbox"));
    expect(screen.getByRole("searchbox").getAttribute("aria-keyshortcuts")).toBeNull();
  });
});

describe("exporting enquiries", () => {
  const saved: string[] = [];

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => "blob:export";
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  async function choose(name: string) {
    fireEvent.click(screen.getByRole("button", { name: "Export" }));
    fireEvent.click(screen.getByRole("menuitem", { name }));
    await settle();
  }

  it("saves under the documented file name or a dated one", async () => {
    const asked: string[] = [];
    calls = stubCalls({
      [`GET ${adminApi.whoAmI}`]: () => administrator,
      [`GET ${adminApi.enquiries.list}`]: () => [newest],
      [`GET ${adminApi.exportCsv}`]: ({ url, headers }) => {
        asked.push(`${url.search} ${headers.get("authorization")}`);
        return new Response("Name\r\n");
      },
    });
    await open();
    await choose("All and spam, as documented");
    await choose("All, CSV");
    expect(saved).toEqual(["project-data.csv", "enquiries-2026-08-21.csv"]);
    expect(asked).toEqual(["?type=form Bearer good", "?type=form&view=1&format=csv&limit=5000 Bearer good"]);
  });

  it("shows the error beside the button when the export fails", async () => {
    calls = stubCalls({
      [`GET ${adminApi.whoAmI}`]: () => administrator,
      [`GET ${adminApi.enquiries.list}`]: () => [newest],
      [`GET ${adminApi.exportCsv}`]: () => refusal(429, "Too many exports."),
    });
    await open();
    await choose("All and spam, as documented");
    expect(saved).toEqual([]);
    expect(screen.getByRole("alert").textContent).toBe("Error: Too many exports.");
  });
});

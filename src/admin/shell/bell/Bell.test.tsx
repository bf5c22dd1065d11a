import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { enterBackOffice, openPage, settle, visit } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

const counts = (enquiries: number, projects = 0) => [
  { kind: "enquiries", count: enquiries },
  { kind: "projects", count: projects },
  { kind: "jobFairCompanies", count: 0 },
];
const until = "2026-08-21T06:30:00.000Z";
const since = "2026-08-20T06:30:00.000Z";
const arrival = {
  kind: "enquiries",
  _id: "e1",
  title: "Meera Nair",
  note: "Kochi",
  createdAt: "2026-08-20T18:35:00.000Z",
};

let arrivals: () => unknown;
let seen: () => unknown;
let calls: Call[];

const bell = () => screen.getByRole("button", { name: /^What is new/ });
const panel = () => within(screen.getByRole("region", { name: "What is new" }));
const asked = (call: string) => calls.filter(({ method, url }) => `${method} ${url.pathname}` === call);

beforeEach(() => {
  vi.useFakeTimers();
  arrivals = () => ({ since, until, counts: counts(2, 1), latest: [arrival] });
  seen = () => ({ message: "Seen." });
  calls = enterBackOffice({
    [`GET ${adminApi.arrivals}`]: () => arrivals(),
    [`POST ${adminApi.arrivalsSeen}`]: () => seen(),
  });
});

async function open() {
  visit(adminPages.partners);
  await settle();
  fireEvent.click(bell());
  await settle();
}

describe("the bell", () => {
  it("shows the number of new records, and announces their kinds", async () => {
    visit(adminPages.partners);
    await settle();
    expect(bell().textContent).toBe("What is new: 2 enquiries and 1 project3");
    expect(screen.getByText("New: 2 enquiries and 1 project").getAttribute("role")).toBe("status");
  });

  it("shows 99+ for more than 99 new records", async () => {
    arrivals = () => ({ since, until, counts: counts(1200), latest: [arrival] });
    visit(adminPages.partners);
    await settle();
    expect(bell().textContent).toBe("What is new: 1,200 enquiries99+");
  });

  it("says in words that somebody was mentioned, and leads to the record until that was seen", async () => {
    const mention = {
      _id: "m1",
      by: "harbourmaster",
      kind: "enquiries",
      recordId: "e1",
      title: "Meera Nair",
      createdAt: until,
    };
    const others = [
      { ...mention, _id: "m2", kind: "waitingCompanies", recordId: "w1", title: "Vembanad Marine Works" },
      { ...mention, _id: "m3", kind: "projects", recordId: "p1", title: "" },
    ];
    arrivals = () => ({
      since,
      until,
      counts: counts(2),
      latest: [arrival],
      mentions: { count: 3, latest: [mention, ...others] },
    });
    await open();
    expect(panel().getByText("New since you last looked: 3 mentions and 2 enquiries")).toBeDefined();
    const links = panel().getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["harbourmaster mentioned you in a note on Meera Nair’s enquiry", "/admin/form-details/e1#activity"],
      [
        "harbourmaster mentioned you in a note on Vembanad Marine Works’ place on the waiting list",
        `${adminPages.waitingCompany.replace(":id", "w1")}#activity`,
      ],
      [
        "harbourmaster mentioned you in a note on somebody’s project",
        `${adminPages.project.replace(":id", "p1")}#activity`,
      ],
      ["enquiry: Meera Nair", "/admin/form-details/e1"],
      ["All enquiries", adminPages.enquiries],
      ["See the dashboard", adminPages.dashboard],
    ]);
    expect(panel().getByText("1 of 2 shown.")).toBeDefined();
    expect(asked(`POST ${adminApi.arrivalsSeen}`).map(({ body }) => body)).toEqual([
      { since, until, count: 5 },
    ]);
    expect(bell().textContent).toBe("What is new");
  });

  it("announces a single mention", async () => {
    const one = { _id: "m1", by: "biju", kind: "enquiries", recordId: "e1", title: "", createdAt: until };
    arrivals = () => ({
      since,
      until,
      counts: counts(0),
      latest: [],
      mentions: { count: 1, latest: [one] },
    });
    visit(adminPages.partners);
    await settle();
    expect(bell().textContent).toBe("What is new: 1 mention1");
    expect(screen.getByText("New: 1 mention").getAttribute("role")).toBe("status");
  });

  it("lists the new records when it opens, and marks them as seen once", async () => {
    await open();
    expect(bell().getAttribute("aria-expanded")).toBe("true");
    expect(panel().getByText("New since you last looked: 2 enquiries and 1 project")).toBeDefined();
    expect(
      panel()
        .getByRole("link", { name: /Meera Nair$/ })
        .getAttribute("href"),
    ).toBe("/admin/form-details/e1");
    expect(asked(`POST ${adminApi.arrivalsSeen}`).map(({ body }) => body)).toEqual([
      { since, until, count: 3 },
    ]);
    expect(bell().textContent).toBe("What is new");
    fireEvent.click(bell());
    fireEvent.click(bell());
    expect(panel().getByText("Nothing new since you last looked.")).toBeDefined();
    expect(asked(`POST ${adminApi.arrivalsSeen}`)).toHaveLength(1);
  });

  it("ignores a response that was requested before the records were seen", async () => {
    visit(adminPages.partners);
    await settle();
    let answer: (late: object) => void = () => {};
    arrivals = () => new Promise<object>((resolve) => (answer = resolve));
    await settle(60_000);
    fireEvent.click(bell());
    await settle();
    expect(bell().textContent).toBe("What is new");
    answer({ since, until, counts: counts(2, 1), latest: [arrival] });
    await settle();
    expect(bell().textContent).toBe("What is new");
  });

  it("closes on Escape, and focuses the bell", async () => {
    await open();
    fireEvent.keyDown(panel().getByRole("link", { name: /Meera/ }), { key: "Escape" });
    expect(screen.queryByRole("region", { name: "What is new" })).toBeNull();
    expect(document.activeElement).toBe(bell());
  });

  it("closes on a press outside, and when a link is followed", async () => {
    await open();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole("region", { name: "What is new" })).toBeNull();
    fireEvent.click(bell());
    fireEvent.click(panel().getByRole("link", { name: "See the dashboard" }));
    expect(screen.queryByRole("region", { name: "What is new" })).toBeNull();
    expect(location.pathname).toBe(adminPages.dashboard);
  });

  it("closes and focuses the bell when a link leads to the current page", async () => {
    await openPage(adminPages.dashboard);
    fireEvent.click(bell());
    await settle();
    const link = panel().getByRole("link", { name: "See the dashboard" });
    link.focus();
    fireEvent.click(link);
    await settle();
    expect(screen.queryByRole("region", { name: "What is new" })).toBeNull();
    expect(document.activeElement).toBe(bell());
  });

  it("does not focus the bell when it closes on a press outside", async () => {
    await open();
    bell().blur();
    fireEvent.pointerDown(screen.getByRole("main"));
    expect(screen.queryByRole("region", { name: "What is new" })).toBeNull();
    expect(document.activeElement).not.toBe(bell());
  });

  it("refreshes every minute, but not while the page is hidden", async () => {
    visit(adminPages.partners);
    await settle();
    expect(asked(`GET ${adminApi.arrivals}`)).toHaveLength(1);
    arrivals = () => ({ since, until, counts: counts(3, 1), latest: [arrival] });
    await settle(60_000);
    await settle();
    expect(asked(`GET ${adminApi.arrivals}`)).toHaveLength(2);
    expect(screen.getByText("New: 3 enquiries and 1 project")).toBeDefined();
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await settle(180_000);
    expect(asked(`GET ${adminApi.arrivals}`)).toHaveLength(2);
    visibility.mockRestore();
  });

  it("shows a loading message until the first response", async () => {
    let answer: (late: object) => void = () => {};
    arrivals = () => new Promise<object>((resolve) => (answer = resolve));
    await open();
    expect(panel().getByText("Loading…").getAttribute("role")).toBe("status");
    answer({ since, until, counts: counts(0), latest: [] });
    await settle();
    expect(panel().queryByText("Loading…")).toBeNull();
    expect(panel().getByText("Nothing new since you last looked.")).toBeDefined();
  });

  it("marks records as seen that load after it was opened", async () => {
    let answer: (late: object) => void = () => {};
    arrivals = () => new Promise<object>((resolve) => (answer = resolve));
    await open();
    answer({ since, until, counts: counts(2, 1), latest: [arrival] });
    await settle();
    expect(panel().getByText("New since you last looked: 2 enquiries and 1 project")).toBeDefined();
    expect(asked(`POST ${adminApi.arrivalsSeen}`)).toHaveLength(1);
    expect(bell().textContent).toBe("What is new");
  });

  it("shows a loading error only in its panel, and loads again on Retry", async () => {
    arrivals = () => refusal(503, "Not now.");
    await open();
    expect(bell().textContent).toBe("What is new");
    expect(panel().getByRole("alert").textContent).toContain("Error: Not now.");
    expect(panel().queryByText("Loading…")).toBeNull();
    arrivals = () => ({ since, until, counts: counts(0), latest: [] });
    fireEvent.click(panel().getByRole("button", { name: "Retry" }));
    await settle();
    expect(panel().getByText("Nothing new since you last looked.")).toBeDefined();
  });

  it("shows an error when marking as seen fails, and marks again on Retry", async () => {
    seen = () => refusal(503, "Not now.");
    await open();
    expect(panel().getByRole("alert").textContent).toContain("Error: Not now.");
    expect(bell().textContent).toContain("3");
    seen = () => ({ message: "Seen." });
    fireEvent.click(panel().getByRole("button", { name: "Retry" }));
    await settle();
    expect(bell().textContent).toBe("What is new");
  });
});

import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

const POLL_MS = 60_000;
const enquiry = (id: string, minute: number) => ({
  _id: id,
  fullName: `Sender ${id}`,
  createdAt: `2026-08-21T05:0${minute}:00.000Z`,
});

let stored: ReturnType<typeof enquiry>[];
let answer: () => unknown;
let calls: Call[];

const listCalls = () => calls.filter(({ url }) => url.pathname === adminApi.enquiries.list);
const senders = () => screen.queryAllByText(/^Sender/).map(({ textContent }) => textContent);
const note = () => screen.queryByText("New enquiries have arrived.");
const show = () => screen.getByRole("button", { name: "Show" });
const scrollTo = (top: number) => vi.stubGlobal("scrollY", top);

beforeEach(() => {
  stopClock();
  vi.useFakeTimers({ now: new Date("2026-08-21T06:00:00Z") });
  stored = [enquiry("a", 1)];
  answer = () => stored;
  calls = enterBackOffice({
    [`GET ${adminApi.enquiries.list}`]: () => answer(),
    [`GET ${adminApi.changeMark}`]: () => ({ mark: JSON.stringify(stored) }),
    [`GET ${adminApi.arrivals}`]: () => ({
      since: "2026-08-20T06:00:00.000Z",
      until: "2026-08-21T06:00:00.000Z",
      counts: [{ kind: "enquiries", count: stored.length, newest: stored[0]?.createdAt }],
      latest: [],
    }),
  });
  scrollTo(0);
});

async function arrive(id: string, minute: number) {
  stored = [enquiry(id, minute), ...stored];
  await settle(POLL_MS);
}

describe("a list while records arrive", () => {
  it("is not read again while nothing changes", async () => {
    await openPage(adminPages.enquiries);
    await settle(POLL_MS);
    const read = listCalls().length;
    await settle(5 * POLL_MS);
    expect(listCalls()).toHaveLength(read);
  });

  it("shows them at once when it is at its top", async () => {
    await openPage(adminPages.enquiries);
    await arrive("b", 2);
    expect(senders()).toEqual(["Sender b", "Sender a"]);
    expect(note()).toBeNull();
    expect(listCalls()).toHaveLength(2);
  });

  it("shows the first one in an empty list", async () => {
    stored = [];
    await openPage(adminPages.enquiries);
    await arrive("a", 1);
    expect(senders()).toEqual(["Sender a"]);
  });

  it("offers to show them further down, announced politely, and goes to the top for it", async () => {
    await openPage(adminPages.enquiries);
    const toTop = vi.spyOn(window, "scrollTo").mockReturnValue();
    scrollTo(400);
    await arrive("b", 2);
    expect(senders()).toEqual(["Sender a"]);
    expect(note()?.closest("[role=status]")).not.toBeNull();
    fireEvent.click(show());
    await settle();
    expect(senders()).toEqual(["Sender b", "Sender a"]);
    expect(note()).toBeNull();
    expect(toTop).toHaveBeenCalledWith(0, 0);
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("keeps offering once they were seen below the bell, and until the list was read", async () => {
    await openPage(adminPages.enquiries);
    scrollTo(400);
    await arrive("b", 2);
    fireEvent.click(screen.getByRole("button", { name: /^What is new/ }));
    await settle();
    expect(note()).not.toBeNull();
  });

  it("is not read without end when that fails", async () => {
    await openPage(adminPages.enquiries);
    answer = () => refusal(403, "Not now.");
    await arrive("b", 2);
    const read = listCalls().length;
    await settle(2 * POLL_MS);
    expect(listCalls()).toHaveLength(read);
    expect(screen.getByRole("alert").textContent).toContain("Error: Not now.");
  });

  it("offers nothing when it is narrowed to what they may not match", async () => {
    answer = () => [];
    await openPage(`${adminPages.enquiries}?progress=done`);
    scrollTo(400);
    await arrive("b", 2);
    expect(note()).toBeNull();
  });

  it.each(["", "?progress=new"])(
    "of %j lets go of what a colleague has dealt with, and keeps the others",
    async (view) => {
      stored = [enquiry("b", 2), enquiry("a", 1)];
      await openPage(`${adminPages.enquiries}${view}`);
      if (view) scrollTo(400);
      stored = [enquiry("b", 2)];
      await settle(POLL_MS);
      expect(senders()).toEqual(["Sender b"]);
    },
  );

  it("stays as it is further down, where all are read", async () => {
    await openPage(adminPages.enquiries);
    scrollTo(400);
    stored = [];
    await settle(POLL_MS);
    expect(senders()).toEqual(["Sender a"]);
  });

  it("of new ones shows on return what has arrived while it was left", async () => {
    const open = (page: string) => act(async () => $page.open(page));
    const list = `${adminPages.enquiries}?progress=new`;
    await openPage(adminPages.projects);
    await settle(POLL_MS - 5000);
    await open(list);
    await settle();
    await open(adminPages.projects);
    stored = [enquiry("b", 2), ...stored];
    await settle(5000);
    await open(list);
    await settle();
    expect(senders()).toEqual(["Sender b", "Sender a"]);
  });
});

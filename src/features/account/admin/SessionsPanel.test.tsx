import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

const session = (id: string, changes: object = {}) => ({
  _id: id,
  device: "Chrome on Windows",
  place: "Kochi, India",
  address: "203.0.113.7",
  startedAt: "2026-08-21T05:00:00.000Z",
  lastSeenAt: "2026-08-21T05:59:00.000Z",
  isCurrent: false,
  ...changes,
});

let sessions: object[];
let answer: () => unknown;
let calls: Call[];
beforeEach(() => {
  stopClock();
  sessions = [
    session("own", { isCurrent: true }),
    session("phone", { device: "Safari on iPhone", place: null }),
  ];
  answer = () => ({ message: "Session ended." });
  calls = enterBackOffice({
    [`GET ${adminApi.secondFactors}`]: () => ({ factors: [], recoveryCodesLeft: 0, isRequired: false }),
    [`GET ${adminApi.sessions}`]: () => sessions,
    [`DELETE ${adminApi.sessions}`]: () => answer(),
    [`DELETE ${adminApi.session("phone")}`]: () => answer(),
  });
});

const items = () => within(screen.getByRole("region", { name: "My sessions" })).getAllByRole("listitem");
const deletions = () => calls.filter(({ method }) => method === "DELETE").map(({ url }) => url.pathname);

it("shows each session, and which one this is", async () => {
  await openPage(adminPages.security);
  expect(items().map(({ textContent }) => textContent)).toEqual([
    "Chrome on WindowsThis sessionKochi, India203.0.113.7Began 21/08/2026, 10:30 amLast used 21/08/2026, 11:29 am",
    expect.stringContaining("Safari on iPhone203.0.113.7Began"),
  ]);
  expect(screen.getAllByRole("button", { name: /^End / })).toHaveLength(2);
});

it("ends one, and says so", async () => {
  await openPage(adminPages.security);
  fireEvent.click(screen.getByRole("button", { name: /^End the session Safari on iPhone/ }));
  sessions = sessions.slice(0, 1);
  await settle();
  expect(deletions()).toEqual([adminApi.session("phone")]);
  expect(screen.getByText("Session ended.")).toBeDefined();
  expect(items()).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "My sessions" }));
  expect(screen.queryByRole("button", { name: "End all others" })).toBeNull();
});

it("ends all others", async () => {
  await openPage(adminPages.security);
  fireEvent.click(screen.getByRole("button", { name: "End all others" }));
  await settle();
  expect(deletions()).toEqual([adminApi.sessions]);
});

it("says why one could not be ended", async () => {
  answer = () => refusal(404, "This session has already ended.");
  await openPage(adminPages.security);
  fireEvent.click(screen.getByRole("button", { name: /^End the session/ }));
  await settle();
  expect(screen.getByRole("alert").textContent).toContain("This session has already ended.");
});

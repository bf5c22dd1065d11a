import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#addresses/public.ts";
import { verifiedEmployee } from "#tests/samples/verification/verification.ts";
import { openResult } from "#tests/support/components/result-page.tsx";
import { KEPT_MS, keepRecord, RECORD_KEY } from "./kept-record.ts";

const arun = verifiedEmployee();

/** By how much the visitor's clock is ahead of the server's, in milliseconds. */
let ahead = 0;
let leave: () => void = () => undefined;

beforeEach(() => {
  ahead = 0;
  vi.spyOn(location, "replace").mockReturnValue();
  vi.useFakeTimers({ now: new Date("2026-03-02T10:00:00Z") });
  vi.stubGlobal("fetch", async () =>
    Response.json({ status: "ok" }, { headers: { date: new Date(Date.now() - ahead).toUTCString() } }),
  );
});
afterEach(() => {
  leave();
});

/** Sets the visitor's clock forward or back, without any time passing. */
function changeClock(byMs: number) {
  ahead += byMs;
  vi.setSystemTime(Date.now() + byMs);
}

function open(category = "sales") {
  leave = openResult(category, <p data-of="name">Nobody</p>);
}

const shown = () => document.body.textContent;
const redirects = () => vi.mocked(location.replace).mock.calls.flat();

const toForm = pages.employeeVerification;
const sinceClosed = `${toForm}#closed`;

it("shows a result on the result page and after its reload", () => {
  expect(keepRecord(arun, Date.now())).toBe(true);
  open();
  expect(shown()).toBe("Arun Pradeep");
  leave();
  open();
  expect(shown()).toBe("Arun Pradeep");
  expect(redirects()).toEqual([]);
});

it("neither stores nor shows anything if the browser's storage is unavailable", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("Storage is switched off", "SecurityError");
  });
  expect(keepRecord(arun, Date.now())).toBe(false);
  open();
  expect(redirects()).toEqual([toForm]);
});

it("redirects a visitor without a lookup, and keeps saying meanwhile that a record is being opened", () => {
  open();
  expect(redirects()).toEqual([toForm]);
  expect(shown()).toMatch(/^Opening the record/);
});

it("redirects from the page of the other kind, and keeps the result for its own", () => {
  keepRecord(arun, Date.now());
  open("intern");
  expect(redirects()).toEqual([toForm]);
  expect(shown()).not.toContain("Arun");
  leave();
  open();
  expect(shown()).toBe("Arun Pradeep");
});

it("closes a result after ten minutes, even while it is shown, and says so", () => {
  expect(KEPT_MS).toBe(10 * 60 * 1000);
  keepRecord(arun, Date.now());
  open();
  vi.advanceTimersByTime(KEPT_MS - 1);
  expect(shown()).toBe("Arun Pradeep");
  vi.advanceTimersByTime(1);
  expect(shown()).not.toContain("Arun");
  expect(redirects()).toEqual([sinceClosed]);
  expect(sessionStorage).toHaveLength(0);
});

const restore = () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

it("closes an expired result when its page is restored from the back/forward cache", async () => {
  keepRecord(arun, Date.now());
  open();
  vi.setSystemTime(Date.now() + KEPT_MS);
  restore();
  expect(shown()).not.toContain("Arun");
  await vi.waitFor(() => expect(redirects()).toHaveLength(1));
  expect(sessionStorage).toHaveLength(0);
});

it("shows the result of a later lookup when its page is restored from the back/forward cache", () => {
  keepRecord(arun, Date.now());
  open();
  keepRecord(verifiedEmployee({ name: "Meera Das" }), Date.now());
  restore();
  expect(shown()).toBe("Meera Das");
});

it("neither shows nor keeps an expired result", async () => {
  keepRecord(arun, Date.now());
  vi.advanceTimersByTime(KEPT_MS);
  open();
  expect(shown()).not.toContain("Arun");
  await vi.waitFor(() => expect(redirects()).toEqual([toForm]));
  expect(sessionStorage).toHaveLength(0);
});

const HOUR = 60 * 60 * 1000;

it.each([HOUR, -HOUR, 48 * HOUR, -48 * HOUR])(
  "keeps a result for its ten minutes although the visitor's clock is changed by %d ms",
  async (change) => {
    keepRecord(arun, Date.now());
    changeClock(change);
    open();
    await vi.waitFor(() => expect(shown()).toBe("Arun Pradeep"));
    vi.advanceTimersByTime(KEPT_MS);
    expect(redirects()).toEqual([sinceClosed]);
  },
);

it.each([
  ["without an answer", () => Promise.reject(new TypeError("offline"))],
  [
    "after a refusal",
    async () => Response.json({}, { status: 503, headers: { date: "Mon, 02 Mar 2026 10:00:00 GMT" } }),
  ],
])("drops a result whose age nobody can tell, %s", async (_, answer) => {
  keepRecord(arun, Date.now());
  changeClock(HOUR);
  vi.stubGlobal("fetch", answer);
  open();
  await vi.waitFor(() => expect(redirects()).toEqual([toForm]));
});

it("stores a result for ten minutes, even if the visitor's clock is wrong from the start", () => {
  changeClock(48 * HOUR);
  keepRecord(arun, Date.now() - ahead);
  open();
  vi.advanceTimersByTime(KEPT_MS - 1);
  expect(shown()).toBe("Arun Pradeep");
  vi.advanceTimersByTime(1);
  expect(redirects()).toEqual([sinceClosed]);
});

it.each(["{", "null", JSON.stringify({ employee: { name: "Arun" }, until: 1e15 })])(
  "treats %s in the storage as no result",
  (kept) => {
    sessionStorage.setItem(RECORD_KEY, kept);
    open();
    expect(redirects()).toEqual([toForm]);
  },
);

import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { UNATTENDED_HEADER } from "#rules/account/account.ts";
import { changeMarkSchema } from "#rules/arrivals.ts";
import { type Call, refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { followChanges } from "./follow-changes.ts";
import { pollIntervalMs } from "./poll-interval.ts";
import { createQueryClient, following } from "./query-client.ts";
import { $adminToken, beginSession, endSession } from "./session.ts";
import { callSigned } from "./signed-call.ts";

const MINUTE_MS = 60_000;
const shown = "/api/shown";

let mark: string;
let answerShown: () => unknown;
let calls: Call[];
let cache: QueryClient;
let stops: (() => void)[];

const touch = () => document.dispatchEvent(new PointerEvent("pointermove"));
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
const asked = (path: string) => calls.filter(({ url }) => url.pathname === path);
const looks = () => asked(adminApi.changeMark).length;
const reads = () => asked(shown).length;

function see(visibility: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(async () => {
  vi.useFakeTimers();
  touch();
  beginSession({ token: "token", adminId: "asha" });
  mark = "one";
  answerShown = () => ({ mark: "" });
  calls = stubCalls({
    [`GET ${adminApi.changeMark}`]: () => ({ mark }),
    [`GET ${shown}`]: () => answerShown(),
  });
  cache = createQueryClient();
  const query = {
    queryKey: ["shown"],
    queryFn: () => callSigned(shown, changeMarkSchema),
    retry: false,
    ...following,
  };
  stops = [new QueryObserver(cache, query).subscribe(() => {}), followChanges(cache)];
  await pass(0);
});
afterEach(() => {
  for (const stop of stops) stop();
  cache.clear();
  endSession();
});

/** The administrator works for so long. */
async function work(minutes: number) {
  for (let half = 0; half < 2 * minutes; half++) {
    touch();
    await pass(0.5);
  }
}

describe("a page that somebody works with", () => {
  it("looks every minute, and reads only after a change", async () => {
    await work(1);
    expect([looks(), reads()]).toEqual([1, 2]);
    await work(5);
    expect([looks(), reads()]).toEqual([6, 2]);
    mark = "two";
    await work(1);
    expect([looks(), reads()]).toEqual([7, 3]);
  });

  it("reads at the latest after half an hour, which keeps the session alive", async () => {
    await work(32);
    expect(reads()).toBe(3);
    expect(asked(shown).at(-1)?.headers.has(UNATTENDED_HEADER)).toBe(false);
  });

  it("reads each time when the mark cannot be read", async () => {
    stubCalls({});
    const refetched = vi.spyOn(cache, "refetchQueries");
    await work(3);
    expect(refetched).toHaveBeenCalledTimes(3);
  });
});

describe("a page that nobody touches", () => {
  it("looks after one minute, then every five, then every fifteen", async () => {
    expect([0, 1, 2, 9, 10, 600].map((minutes) => pollIntervalMs(minutes * MINUTE_MS) / MINUTE_MS)).toEqual([
      1, 1, 5, 5, 15, 15,
    ]);
    await pass(1);
    expect(looks()).toBe(1);
    await pass(58);
    expect(looks()).toBeLessThanOrEqual(7);
  });

  it("reads at once when somebody comes back, and then looks every minute again", async () => {
    await pass(20);
    const before = reads();
    touch();
    await pass(0);
    expect(reads()).toBe(before + 1);
    const looked = looks();
    await work(2);
    expect(looks()).toBeGreaterThanOrEqual(looked + 2);
  });

  it("finds out that the session is over", async () => {
    await pass(2);
    answerShown = () => refusal(401, "Please sign in again.");
    await pass(57);
    expect($adminToken.get()).toBeTruthy();
    await pass(31);
    expect($adminToken.get()).toBeFalsy();
  });
});

it("a hidden page does not look, and one that is shown again does", async () => {
  see("hidden");
  await pass(120);
  expect(looks()).toBe(0);
  see("visible");
  await pass(0);
  expect(looks()).toBe(1);
});

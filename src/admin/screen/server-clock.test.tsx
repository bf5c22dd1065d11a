import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { callSigned } from "#admin/session/signed-call.ts";
import { $serverAhead, compareClocks, useToday } from "./server-clock.ts";

const HOUR_MS = 3_600_000;
/** Half past eleven in the evening in Kochi. */
const server = Date.parse("2026-08-20T18:00:00Z");

const answerOf = (moment: number) =>
  new Response("{}", { headers: { date: new Date(moment).toUTCString() } });

beforeEach(() => $serverAhead.set(0));

it.each([
  ["two days ahead", 48 * HOUR_MS],
  ["two days behind", -48 * HOUR_MS],
  ["an hour ahead, past midnight", HOUR_MS],
])("today is the server's day on a device whose clock is %s", async (_, wrongBy) => {
  vi.useFakeTimers({ now: server + wrongBy, toFake: ["Date"] });
  vi.stubGlobal("fetch", async () => answerOf(server));
  const { result } = renderHook(useToday);
  expect(result.current).not.toBe("2026-08-20");
  await act(() => callSigned("/admin/who-am-i", z.looseObject({}), {}));
  expect(result.current).toBe("2026-08-20");
});

it("a clock that is right but for a few seconds is left alone, also once it was put right", () => {
  vi.useFakeTimers({ now: server, toFake: ["Date"] });
  compareClocks(answerOf(server - 3000));
  expect($serverAhead.get()).toBe(0);
  compareClocks(answerOf(server + HOUR_MS));
  expect($serverAhead.get()).toBe(HOUR_MS);
  compareClocks(answerOf(server));
  expect($serverAhead.get()).toBe(0);
});

import { afterEach, expect, it, vi } from "vitest";
import { prefetch } from "./prefetch.ts";

afterEach(() => vi.unstubAllGlobals());

const screens = () => [
  vi.fn(async () => {}),
  vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))),
  vi.fn(async () => {}),
];

it("loads one file after the other, and goes on after a failure", async () => {
  const loads = screens();
  await prefetch(loads, new AbortController().signal);
  expect(loads.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

it("stops once the back office is left", async () => {
  const stop = new AbortController();
  const loads = [vi.fn(async () => stop.abort()), vi.fn(async () => {})];
  await prefetch(loads, stop.signal);
  expect(loads[1]).not.toHaveBeenCalled();
});

it("loads nothing if data is to be saved", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  const loads = screens();
  await prefetch(loads, new AbortController().signal);
  expect(loads[0]).not.toHaveBeenCalled();
});

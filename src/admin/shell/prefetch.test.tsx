import { expect, it, vi } from "vitest";
import { loadAhead, prefetch } from "./prefetch.ts";

const screens = () => [
  vi.fn(async () => {}),
  vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))),
  vi.fn(async () => {}),
];

const savingData = () => vi.stubGlobal("navigator", { connection: { saveData: true } });

it("loads every file, and goes on after a failure", async () => {
  const loads = screens();
  await prefetch(loads, new AbortController().signal);
  expect(loads.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

it("loads three files at a time", async () => {
  const arrived = Promise.withResolvers<void>();
  const loads = Array.from({ length: 5 }, () => vi.fn(() => arrived.promise));
  const all = prefetch(loads, new AbortController().signal);
  const begun = () => loads.filter(({ mock }) => mock.calls.length > 0).length;
  await vi.waitFor(() => expect(begun()).toBe(3));
  arrived.resolve();
  await all;
  expect(begun()).toBe(5);
});

it("stops once the back office is left", async () => {
  const stop = new AbortController();
  const loads = [vi.fn(async () => stop.abort()), vi.fn(async () => {})];
  await prefetch(loads, stop.signal);
  expect(loads[1]).not.toHaveBeenCalled();
});

it("loads nothing if data is to be saved", async () => {
  savingData();
  const loads = screens();
  await prefetch(loads, new AbortController().signal);
  expect(loads[0]).not.toHaveBeenCalled();
});

it("loads what a link leads to as it is approached, unless data is to be saved", () => {
  const [load, fails] = screens();
  loadAhead(load as () => Promise<void>);
  loadAhead(fails as () => Promise<void>);
  expect(load).toHaveBeenCalledOnce();
  savingData();
  loadAhead(load as () => Promise<void>);
  expect(load).toHaveBeenCalledOnce();
});

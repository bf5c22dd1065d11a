import { beforeEach, expect, it, vi } from "vitest";
import type { FunctionEntry } from "./entry.ts";
import { runEveryMinute } from "./schedule.ts";

const entry = (name: string, schedule: string | null): FunctionEntry => ({
  name,
  schedule,
  handler: () => new Response(),
  paths: [],
  excludedPaths: [],
  methods: null,
  isInBackground: false,
});

beforeEach(() => {
  vi.useFakeTimers();
});

it("calls what the platform calls every minute, at once and then every minute, and nothing else", async () => {
  const called: string[] = [];
  const entries = [entry("often", "* * * * *"), entry("nightly", "17 21 * * *"), entry("asked", null)];
  const stop = runEveryMinute(entries, async ({ name }) => called.push(name));
  expect(called).toEqual(["often"]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(called).toEqual(["often", "often", "often"]);
  await stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(called).toHaveLength(3);
});

it("never calls a function that is still running, and lets it finish when it stops", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let calls = 0;
  const stop = runEveryMinute([entry("slow", "* * * * *")], async () => {
    calls++;
    await promise;
  });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(calls).toBe(1);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  resolve();
  await stopping;
  expect(isStopped).toBe(true);
});

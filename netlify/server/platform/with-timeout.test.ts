import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const timeoutError = () => new Error("late");

it("returns the result or error of the work and leaves no timer running", async () => {
  expect(await withTimeout(Promise.resolve("done"), 1000, timeoutError)).toBe("done");
  await expect(withTimeout(Promise.reject(new Error("down")), 1000, timeoutError)).rejects.toThrow("down");
  expect(vi.getTimerCount()).toBe(0);
});

it("rejects when the work takes too long", async () => {
  const given = expect(withTimeout(new Promise(() => {}), 1000, timeoutError)).rejects.toThrow("late");
  await vi.advanceTimersByTimeAsync(1000);
  await given;
});

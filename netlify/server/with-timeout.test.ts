import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = () => new Error("late");

it("passes on what the work comes to, and leaves no clock running", async () => {
  expect(await withTimeout(Promise.resolve("done"), 1000, late)).toBe("done");
  await expect(withTimeout(Promise.reject(new Error("down")), 1000, late)).rejects.toThrow("down");
  expect(vi.getTimerCount()).toBe(0);
});

it("gives up on work that takes longer", async () => {
  const given = expect(withTimeout(new Promise(() => {}), 1000, late)).rejects.toThrow("late");
  await vi.advanceTimersByTimeAsync(1000);
  await given;
});

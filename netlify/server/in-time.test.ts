import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTime } from "./in-time.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = () => new Error("late");

it("passes on what the work comes to, and leaves no clock running", async () => {
  expect(await inTime(Promise.resolve("done"), 1000, late)).toBe("done");
  await expect(inTime(Promise.reject(new Error("down")), 1000, late)).rejects.toThrow("down");
  expect(vi.getTimerCount()).toBe(0);
});

it("gives up on work that takes longer", async () => {
  const given = expect(inTime(new Promise(() => {}), 1000, late)).rejects.toThrow("late");
  await vi.advanceTimersByTimeAsync(1000);
  await given;
});

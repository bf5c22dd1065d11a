import { beforeEach, expect, it, vi } from "vitest";
import { oneAtATime, openedOnce, withTimeout } from "./promises.ts";

beforeEach(() => void vi.useFakeTimers());

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

it("opens once, at the first call, and again only after a failure", async () => {
  const open = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("down"));
  open.mockResolvedValue("open");
  const { asked, soFar } = openedOnce(open);
  expect(soFar()).toBeUndefined();
  await expect(asked()).rejects.toThrow("down");
  expect(await Promise.all([asked(), asked(), soFar()])).toEqual(["open", "open", "open"]);
  expect(open).toHaveBeenCalledTimes(2);
});

/** Work that records when its turn begins and finishes on demand. */
function standing(begun: string[], key: string, name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = oneAtATime(key, () => {
    begun.push(name);
    return promise;
  });
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

it("runs the work of one key strictly in turn, including work added later", async () => {
  const begun: string[] = [];
  const first = standing(begun, "one", "first");
  const second = standing(begun, "one", "second");
  first.end();
  expect(await first.work).toBe("first");
  const third = standing(begun, "one", "third");
  await Promise.resolve();
  expect(begun).toEqual(["first", "second"]);
  second.end();
  third.end();
  expect(await Promise.all([second.work, third.work])).toEqual(["second", "third"]);
  expect(begun).toEqual(["first", "second", "third"]);
});

it("neither waits for the work of another key nor fails with a failed predecessor", async () => {
  const begun: string[] = [];
  const failing = standing(begun, "one", "failing");
  const next = standing(begun, "one", "next");
  const elsewhere = standing(begun, "two", "elsewhere");
  elsewhere.end();
  expect(await elsewhere.work).toBe("elsewhere");
  failing.fail();
  next.end();
  await expect(failing.work).rejects.toThrow("failing");
  expect(await next.work).toBe("next");
});

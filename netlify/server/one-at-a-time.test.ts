import { expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

/** Work that records when its turn begins and finishes on demand. */
function standing(begun: string[], key: string, name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = oneAtATime(key, () => {
    begun.push(name);
    return promise;
  });
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

it("begins each work of a key when the one before it is done, also one that comes late", async () => {
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

it("lets nobody wait for work of another key, nor fail with work that fails", async () => {
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

import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { mapInBatches } from "./async-iterables.ts";

it("processes all items in order, at most eight at a time", async () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  let working = 0;
  let most = 0;
  const results = mapInBatches(numbers, async (number) => {
    working += 1;
    most = Math.max(most, working);
    await setTimeout(0);
    working -= 1;
    return number * 2;
  });
  expect(await Array.fromAsync(results)).toEqual(numbers.map((number) => number * 2));
  expect(most).toBe(8);
});

it("fails with the first failing item and starts no further ones", async () => {
  const begun: number[] = [];
  const results = mapInBatches(Array(20).keys(), async (number) => {
    begun.push(number);
    if (number === 3) throw new Error("three");
  });
  await expect(Array.fromAsync(results)).rejects.toThrow("three");
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

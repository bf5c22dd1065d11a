import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { diceOf } from "./dice.ts";

const throws = (seed: Buffer) => Array.from({ length: 2000 }, diceOf(seed));

it("gives the same numbers for the same seed, and others for another", () => {
  const seed = randomBytes(32);
  expect(throws(seed)).toEqual(throws(seed));
  expect(throws(randomBytes(32))).not.toEqual(throws(seed));
});

it("gives numbers evenly distributed between 0 and 1", () => {
  const numbers = throws(Buffer.alloc(32, 7));
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => numbers.filter((number) => Math.floor(number * 10) === tenth).length,
  );
  for (const count of tenths) expect(Math.abs(count - 200)).toBeLessThan(60);
});

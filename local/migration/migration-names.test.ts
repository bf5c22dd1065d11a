import { expect, it } from "vitest";
import { migrationNames, migrationNumber } from "./migration-names.ts";

/** Counted one by one at first, some twice. They are recorded by their names wherever they were applied. */
const LAST_COUNTED = 32;

const isCounted = (number: string) => number.length === 4 && Number(number) <= LAST_COUNTED;

/** What is wrong with the numbers of these migrations, of which only the newer ones are times. */
function wrongNumbers(names: readonly string[]): string[] {
  const times = names.map((name) => name.split("_")[0] ?? "").filter((number) => !isCounted(number));
  return times.filter((number, at) => !/^\d{14}$/.test(number) || times.indexOf(number) !== at);
}

it("every migration is numbered by its time, and none like another", () => {
  expect(wrongNumbers(migrationNames())).toEqual([]);
});

it("a number twice is refused, and so is one that is no time", () => {
  const first = migrationNumber(new Date("2026-11-26T20:45:01.999Z"));
  expect(first).toBe("20261126204501");
  expect(wrongNumbers(["0024_a", "0024_b", `${first}_a`, "20261126204502_b"])).toEqual([]);
  expect(wrongNumbers([`${first}_a`, `${first}_b`])).toEqual([first]);
  expect(wrongNumbers([`00${LAST_COUNTED + 1}_a`])).toHaveLength(1);
});

it("a time comes after every counted number", () => {
  const counted = migrationNames().filter((name) => /^\d{4}_/.test(name));
  const next = `${migrationNumber(new Date("2026-11-26T00:00:00Z"))}_a`;
  for (const sorted of [[...counted, next].sort(), [...counted, next].sort((a, b) => a.localeCompare(b))])
    expect(sorted.at(-1)).toBe(next);
});

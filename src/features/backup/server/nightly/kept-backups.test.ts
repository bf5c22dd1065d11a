import { describe, expect, it } from "vitest";
import { DAY_MS } from "#rules/calendar.ts";
import { keptBackups } from "./nightly-backup.ts";

const START = Date.parse("2025-01-01T21:17:00.000Z");
const night = (n: number) => new Date(START + n * DAY_MS).toISOString();

/** What is left after so many nights, each of which removes what it does not keep. */
function leftAfter(nights: number): string[] {
  let stored: string[] = [];
  for (let n = 0; n < nights; n += 1) {
    const all = [...stored, night(n)];
    const kept = keptBackups(all);
    stored = all.filter((moment) => kept.has(moment));
  }
  return stored.sort().reverse();
}

describe("the backups that are kept", () => {
  it("are all of the first week", () => {
    expect(leftAfter(7)).toHaveLength(7);
  });

  it("are, after two years, 7 days, 4 weeks and 12 months, each by its newest", () => {
    const left = leftAfter(730);
    const days = Array.from({ length: 7 }, (_, n) => night(729 - n));
    expect(left.slice(0, 7)).toEqual(days);
    // It is the next day in Kochi: weeks end on a Saturday night here, and the last night is one of January.
    expect(left.map((moment) => moment.slice(0, 10)).slice(7)).toEqual([
      ...["2026-12-19", "2026-12-12", "2026-11-29", "2026-10-30"],
      ...["2026-09-29", "2026-08-30", "2026-07-30", "2026-06-29", "2026-05-30", "2026-04-29", "2026-03-30"],
      "2026-02-27",
    ]);
  });

  it("stay where no new ones come", () => {
    const left = leftAfter(400);
    expect([...keptBackups(left)].sort().reverse()).toEqual(left);
  });

  it("are the newest of a day on which several were made", () => {
    const [first, second] = ["2026-11-27T05:00:00.000Z", "2026-11-27T06:00:00.000Z"];
    expect([...keptBackups([first, second])]).toEqual([second]);
  });
});

import { expect, it } from "vitest";
import { createPace } from "./pace.ts";

it("gives no estimate within the first second", () => {
  const pace = createPace();
  expect(pace.note(0, 0, 1000)).toBeNull();
  expect(pace.note(999, 100, 1000)).toBeNull();
  expect(pace.note(1000, 100, 1000)).toEqual({ bytesPerSecond: 100, secondsLeft: 9 });
});

it("considers only the last few seconds", () => {
  const pace = createPace();
  pace.note(0, 0, 100_000);
  pace.note(10_000, 50_000, 100_000);
  expect(pace.note(12_000, 52_000, 100_000)).toEqual({ bytesPerSecond: 1000, secondsLeft: 48 });
});

it("ignores bytes that have to be sent again", () => {
  const pace = createPace();
  pace.note(0, 900, 1000);
  pace.note(500, 100, 1000);
  expect(pace.note(1500, 200, 1000)).toEqual({ bytesPerSecond: 100, secondsLeft: 8 });
});

it("starts over after a pause", () => {
  const pace = createPace();
  pace.note(0, 0, 1000);
  pace.restart();
  expect(pace.note(5000, 500, 1000)).toBeNull();
});

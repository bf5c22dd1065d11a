import { describe, expect, it } from "vitest";
import { empIDTaken, feedbackLines } from "./staff.ts";
import { hasLeft } from "./staff-days.ts";
import { countWords } from "./staff-introduction.ts";
import { isUnchanged } from "./staff-record.ts";

describe("isUnchanged", () => {
  const record = { _id: "a", name: "Arun", gender: null, feedback: "One.\nTwo.", bloodGroupConfirmed: null };

  it.each([
    {},
    { name: "Arun" },
    { name: " Arun " },
    { gender: "" },
    { gender: null, feedback: "One.\nTwo.\n", bloodGroupConfirmed: false },
  ])("is true for %j", (fields) => {
    expect(isUnchanged(record, fields)).toBe(true);
  });

  it.each([{ name: "Arun P" }, { gender: "Male" }, { feedback: "One." }, { bloodGroupConfirmed: true }])(
    "is false for %j",
    (fields) => {
      expect(isUnchanged(record, { name: "Arun", ...fields })).toBe(false);
    },
  );
});

it("countWords follows Unicode's word boundaries", () => {
  expect(countWords("I don’t,  well-known\u00a0— 3 days.")).toBe(6);
  expect(countWords("ഞാൻ കൊച്ചിയിൽ ജോലി ചെയ്യുന്നു")).toBe(4);
  expect(countWords(" … ")).toBe(0);
});

it("countWords counts the words of the first 5,400 characters", () => {
  expect(countWords("word ".repeat(1080))).toBe(1080);
  expect(countWords("word ".repeat(1_000_000))).toBe(1080);
});

it("feedbackLines splits feedback into lines without empty ones", () => {
  expect(feedbackLines("One.\r\n\n Two. \n")).toEqual(["One.", "Two."]);
  expect(feedbackLines(null)).toEqual([]);
});

it("hasLeft is true from midnight in Kochi on the leaving date", () => {
  const day = (moment: string) => hasLeft("2026-08-21", new Date(moment));
  expect(day("2026-08-20T18:29:59Z")).toBe(false);
  expect(day("2026-08-20T18:30:00Z")).toBe(true);
  expect(hasLeft(null, new Date())).toBe(false);
});

it("empIDTaken suggests a free ID if there is one", () => {
  expect(empIDTaken("TPEID104217", "TPEID208415")).toBe(
    "TPEID104217 is already in use. TPEID208415 is free.",
  );
  expect(empIDTaken("TPEID104217", null)).toBe("TPEID104217 is already in use.");
});

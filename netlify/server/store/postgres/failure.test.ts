import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isUnanswered, translated, uniqueClash } from "./failure.ts";

const refused = Object.assign(new Error("duplicate key value"), {
  severity: "ERROR",
  code: "23505",
  table: "staff",
  constraint: "staff_empID_unique",
});
const lost = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** Looks like Drizzle's error, but is not of the class that this module knows. */
const ofAnotherCopy = (cause: Error) =>
  Object.assign(new Error("Failed query: update …", { cause }), { query: "update …", params: ["secret"] });

describe.each([
  ["this copy of Drizzle", (cause: Error) => new DrizzleQueryError("update …", ["secret"], cause)],
  ["another copy of Drizzle", ofAnotherCopy],
])("an error wrapped by %s", (_, wrapped) => {
  it("is a conflict if Postgres reports a duplicate value", () => {
    expect(uniqueClash(wrapped(refused))).toBe("empID");
    expect(translated(wrapped(refused))).toMatchObject({ code: "conflict" });
  });

  it("is unavailability if the connection failed", () => {
    expect(isUnanswered(wrapped(lost))).toBe(true);
    expect(isUnanswered(wrapped(refused))).toBe(false);
    expect(translated(wrapped(lost))).toMatchObject({ code: "unavailable" });
  });
});

it("an error that has nothing to do with a database is passed on unchanged", () => {
  const mistake = new TypeError("undefined is not a function");
  expect(isUnanswered(mistake)).toBe(false);
  expect(translated(mistake)).toBe(mistake);
});

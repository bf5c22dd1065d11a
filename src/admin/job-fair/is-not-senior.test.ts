import { expect, it } from "vitest";
import { isNotSenior } from "./is-not-senior.ts";

it("is said of a designation that is not senior, and of none that is senior or not known", () => {
  expect(isNotSenior("HR Manager")).toBe(true);
  for (const designation of ["CEO", "", null, undefined]) expect(isNotSenior(designation)).toBe(false);
});

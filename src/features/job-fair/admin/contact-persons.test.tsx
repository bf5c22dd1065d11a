import { expect, it } from "vitest";
import { isNotSenior } from "./contact-persons.tsx";

it("isNotSenior is true for a designation that is not senior, and false for a senior or unknown one", () => {
  expect(isNotSenior("HR Manager")).toBe(true);
  for (const designation of ["CEO", "", null, undefined]) expect(isNotSenior(designation)).toBe(false);
});

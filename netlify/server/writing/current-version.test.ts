import { expect, it } from "vitest";
import * as z from "zod/mini";
import { versionField } from "./current-version.ts";

it("the version field accepts whole numbers from a form or from JSON, and nothing else", () => {
  expect(z.parse(versionField, "3")).toBe(3);
  expect(z.parse(versionField, 3)).toBe(3);
  expect(z.parse(versionField, undefined)).toBeUndefined();
  for (const wrong of ["three", "1.5", -1]) expect(z.safeParse(versionField, wrong).success).toBe(false);
});

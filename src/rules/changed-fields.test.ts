import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { changedFields, versionField } from "./changed-fields.ts";

describe("changedFields", () => {
  const current = { name: "Malabar", text: "Pepper." };

  it("returns the given fields that differ", () => {
    expect(changedFields(current, { name: "Malabar", text: "Cardamom." })).toEqual({ text: "Cardamom." });
    expect(changedFields(current, { text: "" })).toEqual({ text: "" });
  });

  it("returns nothing when no field is given or none differs", () => {
    expect(changedFields(current, { ...current })).toEqual({});
    expect(changedFields(current, { name: undefined })).toEqual({});
  });
});

it("the version field accepts whole numbers from a form or from JSON, and nothing else", () => {
  expect(z.parse(versionField, "3")).toBe(3);
  expect(z.parse(versionField, 3)).toBe(3);
  expect(z.parse(versionField, undefined)).toBeUndefined();
  for (const wrong of ["three", "1.5", -1]) expect(z.safeParse(versionField, wrong).success).toBe(false);
});

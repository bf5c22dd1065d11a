import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { changedFields, versionField } from "./changed-fields.ts";

describe("what changes", () => {
  const current = { name: "Malabar", text: "Pepper." };

  it("is what is given and differs", () => {
    expect(changedFields(current, { name: "Malabar", text: "Cardamom." })).toEqual({ text: "Cardamom." });
    expect(changedFields(current, { text: "" })).toEqual({ text: "" });
  });

  it("is nothing where nothing is given, or nothing else", () => {
    expect(changedFields(current, { ...current })).toEqual({});
    expect(changedFields(current, { name: undefined })).toEqual({});
  });
});

it("reads a version from a form or from JSON, and nothing else as one", () => {
  expect(z.parse(versionField, "3")).toBe(3);
  expect(z.parse(versionField, 3)).toBe(3);
  expect(z.parse(versionField, undefined)).toBeUndefined();
  for (const wrong of ["three", "1.5", -1]) expect(z.safeParse(versionField, wrong).success).toBe(false);
});

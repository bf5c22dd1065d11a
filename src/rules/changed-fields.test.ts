import { describe, expect, it } from "vitest";
import { changedFields } from "./changed-fields.ts";

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

import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { formOf } from "#tests/support/form-of.ts";
import { useRepeatKey } from "./use-repeat-key.ts";

it("the repeat key is the same for equal form data, and differs for different form data", () => {
  const repeatKey = renderHook(useRepeatKey).result.current;
  const logo = (bytes: string) => new File([bytes], "logo.png", { lastModified: 1 });
  const first = repeatKey(formOf({ companyname: "Malabar Crest", companylogo: logo("one") }));
  expect(first).toMatch(/^\d+(-\d+){3}$/);
  expect(repeatKey(formOf({ companyname: "Malabar Crest", companylogo: logo("one") }))).toBe(first);
  expect(repeatKey(formOf({ companyname: "Malabar Crest", companylogo: logo("another") }))).not.toBe(first);
  expect(repeatKey(formOf({ companyname: "Malabar" }))).not.toBe(first);
});

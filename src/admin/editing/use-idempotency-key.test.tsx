import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { formOf } from "#tests/support/form-of.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

it("the idempotency key is the same for equal form data, and differs for different form data", () => {
  const idempotencyKey = renderHook(useIdempotencyKey).result.current;
  const logo = (bytes: string) => new File([bytes], "logo.png", { lastModified: 1 });
  const first = idempotencyKey(formOf({ companyname: "Malabar Crest", companylogo: logo("one") }));
  expect(first).toMatch(/^\d+(-\d+){3}$/);
  expect(idempotencyKey(formOf({ companyname: "Malabar Crest", companylogo: logo("one") }))).toBe(first);
  expect(idempotencyKey(formOf({ companyname: "Malabar Crest", companylogo: logo("another") }))).not.toBe(
    first,
  );
  expect(idempotencyKey(formOf({ companyname: "Malabar" }))).not.toBe(first);
});

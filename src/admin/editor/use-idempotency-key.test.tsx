import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { formOf } from "#tests/support/multipart.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

const openForm = (draftKey: string | null) => renderHook(() => useIdempotencyKey(draftKey)).result.current;

it.each([null, "partner/new"])(
  "the idempotency key is the same for equal form data, and differs for different form data (draft %s)",
  (draftKey) => {
    const idempotencyKey = openForm(draftKey);
    const logo = (bytes: string) => new File([bytes], "logo.png", { lastModified: 1 });
    const first = idempotencyKey(formOf({ companyname: "Malabar Crest", companylogo: logo("one") }));
    expect(first).toMatch(/^\d+(-\d+){3}$/);
    expect(idempotencyKey(formOf({ companyname: "Malabar Crest", companylogo: logo("one") }))).toBe(first);
    expect(idempotencyKey(formOf({ companyname: "Malabar Crest", companylogo: logo("another") }))).not.toBe(
      first,
    );
    expect(idempotencyKey(formOf({ companyname: "Malabar" }))).not.toBe(first);
  },
);

it("the idempotency key outlasts a reload with the draft, but not without one", () => {
  const body = formOf({ title: "Prices at six" });
  expect(openForm("news/new")(body)).toBe(openForm("news/new")(body));
  expect(openForm(null)(body)).not.toBe(openForm(null)(body));
  expect(Object.values(sessionStorage).join()).toContain("Prices at six");
});

it("content without a draft, which may hold a password, is not stored", () => {
  openForm(null)(formOf({ password: "correct-horse" }));
  expect(Object.values(sessionStorage).join()).not.toContain("correct-horse");
});

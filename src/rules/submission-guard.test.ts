import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { looksAutomatic, submissionGuardSchema } from "./submission-guard.ts";

const isFlagged = (sent: unknown) => looksAutomatic(z.parse(submissionGuardSchema, sent));

describe("a submission", () => {
  it("is flagged when the hidden field was filled in", () => {
    expect(isFlagged({ homepage: "https://spam.example" })).toBe(true);
    expect(isFlagged({ homepage: "" })).toBe(false);
  });

  it("is flagged when it took less than two seconds", () => {
    expect(isFlagged({ filledInMs: 1999 })).toBe(true);
    expect(isFlagged({ filledInMs: 2000 })).toBe(false);
    expect(isFlagged({ filledInMs: "1999" })).toBe(true);
  });

  it("is not flagged when its time is negative, as of a clock put right meanwhile", () => {
    expect(isFlagged({ filledInMs: -3_598_000 })).toBe(false);
    expect(isFlagged({ filledInMs: 0 })).toBe(true);
  });

  it("is not flagged when the form's extra fields are missing", () => {
    expect(isFlagged({})).toBe(false);
  });
});

import { expect, it } from "vitest";
import * as z from "zod/mini";
import { internshipRan, noLongerSince, STATUS_LEFT } from "#features/staff/staff-days.ts";
import { staffChoices } from "#features/staff/staff-form.ts";
import { saidByVerification } from "#firm/malayalam-verification.ts";
import { lookupSchema, verificationTexts } from "./verification.ts";

const refusals = ["", "104217"].map(
  (empID) => z.safeParse(lookupSchema, { empID }).error?.issues[0]?.message ?? "",
);

it.each([...Object.values(verificationTexts), ...refusals, ...staffChoices.employeeStatus, STATUS_LEFT])(
  "says in Malayalam: %s",
  (text) => {
    expect(Object.keys(saidByVerification)).toContain(text);
  },
);

it("puts the days of someone who has left into the sentences of Malayalam", () => {
  const words: Readonly<Record<string, string>> = saidByVerification;
  const say = (text: string) => words[text] ?? "";
  expect(noLongerSince("2026-03-01", say)).toBe("01/03/2026 മുതൽ ഈ വ്യക്തി കമ്പനിയിലില്ല");
  expect(internshipRan("2026-01-05", "2026-03-01", say)).toBe(
    "ഇന്റേൺഷിപ്പ് 05/01/2026 മുതൽ 01/03/2026 വരെയായിരുന്നു.",
  );
  expect(internshipRan(null, "2026-03-01", say)).toBe("ഇന്റേൺഷിപ്പ് 01/03/2026-ന് അവസാനിച്ചു.");
});

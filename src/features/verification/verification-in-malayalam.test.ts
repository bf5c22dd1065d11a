import { expect, it } from "vitest";
import * as z from "zod/mini";
import { staffChoices } from "#features/staff/staff.ts";
import { leavingTexts, STATUS_LEFT } from "#features/staff/staff-days.ts";
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

it.each(Object.values(leavingTexts))("has the same days in Malayalam as in: %s", (text) => {
  const days = (said: string) => said.match(/\{\w+\}/g);
  expect(days(saidByVerification[text])).toEqual(days(text));
});

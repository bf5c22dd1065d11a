import type { Page } from "playwright/test";
import { pages } from "#addresses/public.ts";
import { LOOKUP_MS } from "#features/verification/public/look-up.ts";
import { captchaAnswer } from "../demo-settings.ts";
import { expect } from "./test.ts";

export const SALES_ID = "TPEID104217";
export const INTERN_ID = "TPEID208114";

export const form = (page: Page) => page.getByRole("form", { name: "Employee verification" });
export const idField = (page: Page) => form(page).getByLabel("Employee ID");
export const robot = (page: Page) => form(page).getByLabel("I'm not a robot");
export const answerField = (page: Page) => form(page).getByLabel("Characters in the picture");
export const submit = (page: Page) => form(page).getByRole("button", { name: "Submit" });

export async function solveCaptcha(page: Page) {
  await robot(page).check();
  await answerField(page).fill(captchaAnswer);
  await form(page).getByRole("button", { name: "Verify", exact: true }).click();
  await expect(form(page).getByText("Verified", { exact: true })).toBeVisible();
}

/** Fills in the form, on a page whose clock runs by itself and can be moved by the test. */
export async function prepareLookUp(page: Page, id: string) {
  await page.clock.install();
  await page.goto(pages.employeeVerification);
  await idField(page).fill(id);
  await solveCaptcha(page);
}

export async function beginLookUp(page: Page, id: string) {
  await prepareLookUp(page, id);
  await submit(page).click();
}

/** Moves the clock past the duration of a lookup. */
export const endLookUp = (page: Page) => page.clock.runFor(LOOKUP_MS);

export async function lookUp(page: Page, id: string) {
  await beginLookUp(page, id);
  await endLookUp(page);
}

import type { Page } from "playwright/test";
import { pages } from "#paths";
import { captchaAnswer } from "./captcha-answer.ts";
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

export async function lookUp(page: Page, id: string) {
  await page.goto(pages.employeeVerification);
  await idField(page).fill(id);
  await solveCaptcha(page);
  await submit(page).click();
}

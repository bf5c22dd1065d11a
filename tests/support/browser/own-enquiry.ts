import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { adminPages } from "#addresses/admin.ts";
import { typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fillIn } from "./fill-in.ts";
import { expect } from "./test.ts";

/** Sends the enquiry form of the page, and returns the address by which this enquiry alone is found. */
export async function sendOwnEnquiry(page: Page): Promise<string> {
  const form = page.getByRole("form");
  const email = `meera.${randomUUID().slice(0, 8)}@example.com`;
  await fillIn(form, { ...typedEnquiry, Email: email });
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog")).toContainText("Thank you");
  return email;
}

/** Opens the enquiry of that address in the back office, whose administrator has signed in. */
export async function openOwnEnquiry(page: Page, email: string): Promise<void> {
  await page.goto(adminPages.enquiries);
  await page.getByRole("searchbox", { name: /enquiries/i }).fill(email);
  const found = page.getByRole("link", { name: /View Details/ });
  await expect(found).toHaveCount(1);
  await found.click();
}

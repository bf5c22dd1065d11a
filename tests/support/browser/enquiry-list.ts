import type { Page } from "playwright/test";
import { adminPages } from "#addresses/admin.ts";

/** Opens the list of enquiries, and waits for an entry. */
export async function openEnquiryList(page: Page): Promise<void> {
  await page.goto(adminPages.enquiries);
  await page
    .getByRole("link", { name: /View Details/ })
    .first()
    .waitFor();
}

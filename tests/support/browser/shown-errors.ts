import { expect, type Locator, type Page } from "playwright/test";
import { adminPages } from "#addresses/admin.ts";

/** The errors on the dashboard of whoever is signed in. Those that happen less often than others are shown when asked for. */
export async function shownErrors(page: Page): Promise<Locator> {
  await page.goto(adminPages.dashboard);
  const errors = page.getByRole("region", { name: "Errors" });
  await expect(errors).toBeVisible();
  for (const others of await errors.getByText(/^Show \d+ others?$/).all()) await others.click();
  return errors.getByRole("listitem");
}

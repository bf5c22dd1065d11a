import { randomUUID } from "node:crypto";
import { adminPages } from "#addresses/admin.ts";
import { pages, pagesOfMany } from "#addresses/public.ts";
import { typedEnquiry } from "#features/enquiry/enquiry.sample.ts";
import { fillIn } from "../support/browser/fill-in.ts";
import { expect, test } from "../support/browser/test.ts";

test("the office reads on which page, from where and by which campaign the sender of an enquiry came", async ({
  page,
  context,
  signIn,
}) => {
  await page.goto(`${pagesOfMany.service("hiring")}?utm_campaign=onam&gclid=4711`, {
    referer: "https://search.example/?q=secret",
  });
  await page.getByRole("link", { name: "Ask about hiring and retention" }).first().click();
  await page.waitForURL(/\/contact-us/);
  await page.goto(pages.cases);
  await page.goto(pages.contact);
  expect(await context.cookies()).toEqual([]);
  const form = page.getByRole("form");
  const email = `meera.${randomUUID().slice(0, 8)}@example.com`;
  await fillIn(form, { ...typedEnquiry, Email: email });
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog")).toContainText("Thank you");

  await signIn();
  await page.goto(adminPages.enquiries);
  await page.getByRole("searchbox", { name: /enquiries/i }).fill(email);
  const found = page.getByRole("link", { name: /View Details/ });
  await expect(found).toHaveCount(1);
  await found.click();
  const record = page.getByRole("main");
  await expect(record).toContainText("Visit began at");
  await expect(record).toContainText("/services/hiring, from search.example, campaign onam");
  await expect(record).not.toContainText("secret");
});

import { pages, pagesOfMany } from "#addresses/public.ts";
import { openOwnEnquiry, sendOwnEnquiry } from "../support/browser/own-enquiry.ts";
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
  const email = await sendOwnEnquiry(page);

  await signIn();
  await openOwnEnquiry(page, email);
  const record = page.getByRole("main");
  await expect(record).toContainText("Visit began at");
  await expect(record).toContainText("/services/hiring, from search.example, campaign onam");
  await expect(record).not.toContainText("secret");
});

import { inMalayalam, pages, pagesOfMany, searchWords } from "#addresses/public.ts";
import { saidByPages } from "#firm/malayalam.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectNoViolation, phone } from "../support/browser/well-made.ts";

test.use(phone);

test("the menu leads to a search by any word, which keeps what was asked on a reload", async ({ page }) => {
  await page.goto(pages.creators);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "SEARCH" }).click();
  await expect(page).toHaveURL(pages.search);
  const field = page.getByRole("searchbox", { name: "Search the site" });
  await field.fill("houseboats borowed");
  await field.press("Enter");
  const found = page.getByRole("search").getByRole("link");
  await expect(found.first()).toHaveAttribute("href", pagesOfMany.case("the-rains-paid-for-in-march"));
  await page.reload();
  await expect(found.first()).toBeVisible();
  await expectNoViolation(page, "main");
});

test("the menu of a page in Malayalam leads to the search in Malayalam, which finds pages in both languages", async ({
  page,
}) => {
  await page.goto(inMalayalam(pages.contact));
  await page.getByRole("button", { name: saidByPages.Menu }).click();
  await page.getByRole("link", { name: saidByPages.SEARCH }).click();
  await expect(page).toHaveURL(inMalayalam(pages.search));
  const field = page.getByRole("searchbox", { name: saidByPages["Search the site"] });
  const found = page.getByRole("search").getByRole("link");
  // On the pages, the word occurs only with case endings.
  await field.fill("അന്വേഷണം");
  await expect(found.first()).toHaveAttribute("href", inMalayalam(pages.contact));
  await field.fill("houseboats");
  await expect(found.first()).toHaveAttribute("href", pagesOfMany.case("the-rains-paid-for-in-march"));
  await expectNoViolation(page, "main");
});

test("the page for an address without a page searches too, in either language", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/404/);
  await page.goto(inMalayalam("/nowhere"));
  await page.getByRole("searchbox").fill("എഴുതാം");
  await expect(page.getByRole("search").getByRole("link").first()).toBeVisible();
  await page.getByRole("searchbox").fill("qqqqqq");
  await expect(page.getByRole("status").filter({ hasText: /\S/ })).toBeVisible();
});

test("no words are loaded before somebody comes to the field", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(pages.search);
  await page.getByRole("searchbox").focus();
  await expect.poll(() => fetched.includes(searchWords)).toBe(true);
  fetched.length = 0;
  await page.goto(pages.certificateCheck);
  await expect(page.getByRole("searchbox")).toBeVisible();
  expect(fetched).not.toContain(searchWords);
});

test("a search whose words stall says that they are loading, and then what it found", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(`**${searchWords}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(pages.search);
  await page.getByRole("searchbox").fill("training");
  const status = page.getByRole("search").getByRole("status");
  await expect(status).toHaveText("Loading…");
  held.resolve();
  await expect(page.getByRole("search").getByRole("link").first()).toBeVisible();
  await expect(status).toHaveText(/^Pages found/);
});

test("the search whose script was lost asks for it by another address, since a browser may remember the loss", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  await page.route(/\/_astro\/search\.[\w-]+\.js$/, (route) => route.abort());
  await page.goto(pages.search);
  await page.getByRole("searchbox").fill("training");
  await expect(page.getByRole("search").getByRole("link").first()).toBeVisible();
});

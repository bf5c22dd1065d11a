import { adminPages } from "#admin-paths";
import { reportCalls } from "#report-paths";
import { expect, test } from "#tests/support/browser/test.ts";

test("an error in the back office is reported without what it says of people, and once", async ({ page }) => {
  await page.goto(adminPages.signIn);
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(reportCalls.errors)) reports.push(request.postData() ?? "");
  });
  const fail = () =>
    page.evaluate(() => {
      const error = new TypeError(`Cannot read "Meera Nair" of +91 98765 43210`);
      error.stack = `TypeError: Meera\n    at open (${location.origin}/_astro/Menu.AbC1.js:3:14)`;
      dispatchEvent(new ErrorEvent("error", { error }));
      dispatchEvent(new ErrorEvent("error", { error: new Error("of an extension") }));
    });
  await fail();
  await expect.poll(() => reports).toHaveLength(1);
  expect(JSON.parse(reports[0] ?? "")).toEqual({
    message: "TypeError: Cannot read … of …",
    stack: "open /_astro/Menu.AbC1.js:3:14",
    page: adminPages.signIn,
  });
  await fail();
  const answered = page.waitForResponse((answer) => answer.url().endsWith(reportCalls.errors));
  await page.evaluate(() => {
    const error = new Error("Another.");
    error.stack = "at open (/_astro/Menu.AbC1.js:3:15)";
    dispatchEvent(
      new PromiseRejectionEvent("unhandledrejection", { promise: Promise.resolve(), reason: error }),
    );
  });
  expect((await answered).status()).toBe(204);
  expect(reports).toHaveLength(2);
});

test("what a page's policy blocks is to be reported", async ({ request }) => {
  const headers = (await request.get("/")).headers();
  expect(headers["content-security-policy"]).toContain(`report-uri ${reportCalls.policy}; report-to policy`);
  expect(headers["reporting-endpoints"]).toBe(`policy="${reportCalls.policy}"`);
});

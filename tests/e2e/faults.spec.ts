import { adminPages } from "#admin-paths";
import { reportCalls } from "#report-paths";
import { expect, test } from "#tests/support/browser/test.ts";

test("an error in the back office is reported without what it says of people, and once", async ({ page }) => {
  const reports: string[] = [];
  await page.exposeFunction("onReport", (text: string) => reports.push(text));
  // The body of a beacon is hidden from the test.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) void body.text().then(Reflect.get(window, "onReport"));
      return send(address, body);
    };
  });
  await page.goto(adminPages.signIn);
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  const answered = page.waitForResponse((answer) => answer.url().endsWith(reportCalls.errors));
  await page.evaluate(() => {
    const error = new TypeError('Cannot read "Meera Nair" of +91 98765 43210');
    error.stack = `TypeError: Meera\n    at open (${location.origin}/_astro/Menu.AbC1.js:3:14)`;
    dispatchEvent(new ErrorEvent("error", { error }));
    dispatchEvent(new ErrorEvent("error", { error }));
    dispatchEvent(new ErrorEvent("error", { error: new Error("of an extension") }));
  });
  expect((await answered).status()).toBe(204);
  expect(reports.map((text) => JSON.parse(text))).toEqual([
    {
      message: "TypeError: Cannot read … of …",
      stack: "open /_astro/Menu.AbC1.js:3:14",
      page: adminPages.signIn,
    },
  ]);
});

test("what a page's policy blocks is to be reported", async ({ request }) => {
  const headers = (await request.get("/")).headers();
  expect(headers["content-security-policy"]).toContain(`report-uri ${reportCalls.policy}; report-to policy`);
  expect(headers["reporting-endpoints"]).toBe(`policy="${reportCalls.policy}"`);
});

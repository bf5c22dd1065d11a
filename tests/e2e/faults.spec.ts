import type { Page, Route } from "playwright/test";
import { adminPages } from "#addresses/admin.ts";
import { faultReporter, pages, reportCalls } from "#addresses/public.ts";
import { shownErrors } from "../support/browser/shown-errors.ts";
import { test as base, expect } from "../support/browser/test.ts";

interface Report {
  readonly message: string;
  readonly stack: string;
  readonly page: string;
  readonly outdated: boolean;
}

const test = base.extend<{ reports: Report[] }>({
  /** What the page tells the server. The body of a beacon is hidden from Playwright. */
  reports: async ({ page }, use) => {
    const sent: Report[] = [];
    await page.exposeFunction("onReport", (text: string) => sent.push(JSON.parse(text)));
    await page.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (address, body) => {
        if (body instanceof Blob) void body.text().then(Reflect.get(window, "onReport"));
        return send(address, body);
      };
    });
    await use(sent);
  },
});

const form = "**/_astro/ContactForm.*.js*";
const facts = "**/_astro/FairFacts.*.js";
const field = (page: Page) => page.getByRole("form").getByLabel("Full name", { exact: true });

const answerWith = (body: string) => (route: Route) =>
  route.fulfill({ contentType: "text/javascript", body });
const missing = (route: Route) => route.fulfill({ status: 404, contentType: "text/plain", body: "" });

/** Waits until a report was answered, and until the test knows its body, which comes another way; returns the answer. */
async function reportOf(page: Page, reports: readonly Report[]) {
  const earlier = reports.length;
  const answer = await page.waitForResponse((each) => each.url().endsWith(reportCalls.errors));
  await expect.poll(() => reports.length).toBeGreaterThan(earlier);
  return answer;
}

/** Throws as a script of ours would: after all that was thrown before, it is reported last. */
const failAtLast = (page: Page) =>
  page.evaluate(() => {
    const error = new Error("the last one");
    error.stack = `Error: the last one\n    at last (${location.origin}/_astro/Last.AbC1.js:1:2)`;
    dispatchEvent(new ErrorEvent("error", { error }));
  });

test("an error in the back office is reported without what it says of people, and once", async ({
  page,
  reports,
}) => {
  await page.goto(adminPages.signIn);
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  const answered = reportOf(page, reports);
  await page.evaluate(() => {
    const error = new TypeError('Cannot read "Meera Nair" of +91 98765 43210');
    error.stack = `TypeError: Meera\n    at open (${location.origin}/_astro/Menu.AbC1.js:3:14)`;
    dispatchEvent(new ErrorEvent("error", { error }));
    dispatchEvent(new ErrorEvent("error", { error }));
    dispatchEvent(new ErrorEvent("error", { error: new Error("of an extension") }));
  });
  expect((await answered).status()).toBe(204);
  expect(reports).toEqual([
    {
      message: "TypeError: Cannot read … of …",
      stack: "open /_astro/Menu.AbC1.js:3:14",
      page: adminPages.signIn,
      outdated: false,
    },
  ]);
});

test("a page without an error does not load the reporter", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(pages.contact);
  await field(page).fill("Meera");
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  expect(asked).toContainEqual(expect.stringContaining("ContactForm"));
  expect(asked).not.toContain(faultReporter);
});

test.describe("on a public page", () => {
  test.beforeEach(({ expectedConsoleErrors }) => {
    expectedConsoleErrors.push(
      /Error hydrating/,
      /404/,
      /SyntaxError/,
      /Meera|too early|no module|ResizeObserver|ERR_FAILED/,
    );
  });

  test("a form whose code is missing is reported, without what was typed or follows the address", async ({
    page,
    reports,
  }) => {
    await page.route(form, missing);
    await page.goto(`${pages.contact}?name=Meera#connectUsContainer`);
    const answered = reportOf(page, reports);
    await field(page).fill("Meera Nair");
    expect((await answered).status()).toBe(204);
    expect(reports).toEqual([
      {
        message: "TypeError: Failed to fetch dynamically imported module: …",
        stack: expect.stringMatching(/^\/_astro\/ContactForm\.[\w-]+\.js$/),
        page: pages.contact,
        outdated: false,
      },
    ]);
  });

  test("a form whose code throws is reported once, where it threw", async ({ page, reports }) => {
    await page.route(form, answerWith("export default function broken() {}\nnull.meera;"));
    await page.goto(pages.contact);
    const answered = reportOf(page, reports);
    await field(page).fill("Meera");
    await answered;
    await field(page).fill("Meera Nair");
    await failAtLast(page);
    await expect.poll(() => reports.length).toBe(2);
    expect(reports[0]).toMatchObject({
      message: "TypeError: Cannot read properties of null (reading …)",
      stack: expect.stringMatching(/^\/_astro\/ContactForm\.[\w-]+\.js:2:6$/),
    });
  });

  test("a component that throws while it hydrates is reported", async ({ page, reports }) => {
    await page.route(form, answerWith("export const ContactForm = () => { throw new Error('no module'); };"));
    await page.goto(pages.contact);
    const answered = reportOf(page, reports);
    await field(page).fill("Meera");
    await answered;
    expect(reports[0]?.message).toBe("Error: no module");
    expect(reports[0]?.stack).toMatch(/^ContactForm \/_astro\/ContactForm\.[\w-]+\.js:1:42\n/);
  });

  test("a script that throws before the page is complete is reported", async ({ page, reports }) => {
    await page.route(facts, answerWith("throw new Error('too early');"));
    const answered = reportOf(page, reports);
    await page.goto(pages.jobFair);
    await answered;
    expect(reports).toMatchObject([{ message: "Error: too early", page: pages.jobFair }]);
    expect(reports[0]?.stack).toMatch(/^\/_astro\/FairFacts\.[\w-]+\.js:1:7$/);
  });

  test("a script that cannot be read is reported by its name", async ({ page, reports }) => {
    await page.route(facts, answerWith("this is no module"));
    const answered = reportOf(page, reports);
    await page.goto(pages.jobFair);
    await answered;
    expect(reports[0]?.message).toMatch(/^SyntaxError/);
    expect(reports[0]?.stack).toMatch(/^\/_astro\/FairFacts\.[\w-]+\.js:1:/);
  });

  test("scripts that are missing from the page are reported by their names", async ({ page, reports }) => {
    await page.route("**/_astro/late.*.js", missing);
    const answered = reportOf(page, reports);
    await page.goto(pages.contact);
    await answered;
    expect(reports[0]?.message).toBe("This script did not load");
    expect(reports[0]?.stack).toMatch(/^\/_astro\/late\.[\w-]+\.js$/);
  });

  test("code that a form can do without is reported when it is missing", async ({ page, reports }) => {
    await page.route("**/_astro/DraftNote.*", missing);
    await page.goto(pages.contact);
    const answered = reportOf(page, reports);
    await field(page).fill("Meera Nair");
    await answered;
    expect(reports[0]?.stack).toMatch(/^\/_astro\/DraftNote\./);
  });

  test("what fails after a deploy has replaced the page is reported as such", async ({ page, reports }) => {
    await page.goto(pages.contact);
    await page.route(form, missing);
    await page.route(`**${pages.contact}`, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replaceAll("/ContactForm.", "/ContactForm.New") });
    });
    const answered = reportOf(page, reports);
    await field(page).fill("Meera");
    await answered;
    expect(reports).toMatchObject([{ page: pages.contact, outdated: true }]);
  });

  test("what is no error of ours is not reported", async ({ page, reports }) => {
    await page.goto(pages.contact);
    await page.evaluate(async () => {
      const thrown = (stack: string, more: ErrorEventInit = {}) => {
        const error = new TypeError("Meera");
        error.stack = `TypeError: Meera\n${stack}`;
        dispatchEvent(new ErrorEvent("error", { error, ...more }));
      };
      const ours = `at send (${location.origin}/_astro/Form.AbC1.js:3:14)`;
      thrown("at a (chrome-extension://k/a.js:1:1)", { filename: "chrome-extension://k/a.js", lineno: 1 });
      thrown(`at fetch (chrome-extension://k/a.js:1:1)\n    ${ours}`);
      // All that a browser says of scripts from elsewhere.
      dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
      void Promise.reject("Meera");
      const picture = document.body.appendChild(document.createElement("img"));
      picture.src = "/no-such-picture.avif";
      await new Promise((resolve) => {
        picture.onerror = resolve;
      });
      // A box that grows whenever it is measured.
      const box = document.body.appendChild(document.createElement("div"));
      const lagging = new Promise((resolve) => addEventListener("error", resolve, { once: true }));
      new ResizeObserver(() => box.style.setProperty("width", `${box.offsetWidth - 1}px`)).observe(box);
      await lagging;
    });
    await failAtLast(page);
    await expect.poll(() => reports.length).toBe(1);
    expect(reports).toMatchObject([{ message: "Error: the last one" }]);
  });

  test("a script that only a lost connection kept away is not reported", async ({ page, reports }) => {
    await page.goto(pages.contact);
    const anew = page.waitForResponse(
      (answer) => answer.url().includes("/ContactForm.") && answer.request().resourceType() === "fetch",
    );
    await page.route(form, (route) =>
      route.request().resourceType() === "fetch" ? route.continue() : route.abort(),
    );
    await field(page).fill("Meera");
    await anew;
    await failAtLast(page);
    await expect.poll(() => reports.length).toBe(1);
    expect(reports).toMatchObject([{ message: "Error: the last one" }]);
  });

  test("no more than five errors are reported", async ({ page, reports }) => {
    await page.goto(pages.contact);
    await page.evaluate(() => {
      for (const name of "abcdefg") {
        const error = new Error(name);
        error.stack = `Error: ${name}\n    at ${name} (${location.origin}/_astro/Form.AbC1.js:3:14)`;
        dispatchEvent(new ErrorEvent("error", { error }));
      }
    });
    await expect.poll(() => reports.length).toBe(5);
    await failAtLast(page);
    expect(new Set(reports.map(({ message }) => message)).size).toBe(5);
    expect(reports).toHaveLength(5);
  });

  test("an error is shown to superadmins, with its page, what it said and in which script", async ({
    page,
    reports,
    signIn,
  }) => {
    await page.goto(pages.personnel);
    const answered = reportOf(page, reports);
    await page.evaluate(() => {
      const error = new TypeError("this.tide is not a function");
      error.stack = `TypeError: x\n    at rise (${location.origin}/_astro/Tide.AbC1.js:3:14)`;
      dispatchEvent(new ErrorEvent("error", { error }));
    });
    await answered;
    expect(reports).toHaveLength(1);
    await signIn();
    const errors = await shownErrors(page);
    await expect(errors.filter({ hasText: "this.tide" })).toHaveText(
      /^\/personnelTypeError: this\.tide is not a functionBrowser, \d+ times?, last on \S+, in Tide\.AbC1\.js:3:14$/,
    );
  });
});

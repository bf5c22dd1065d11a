import { chromium } from "playwright/test";
import { pages, reportCalls } from "#addresses/public.ts";
import { overTls, violate } from "../support/browser/over-tls.ts";
import { shownErrors } from "../support/browser/shown-errors.ts";
import { expect, test } from "../support/browser/test.ts";
import { chromiumArguments, chromiumPath } from "../support/chromium.ts";

test("what a page's policy blocks is to be reported", async ({ request }) => {
  const headers = (await request.get("/")).headers();
  expect(headers["content-security-policy"]).toContain(`report-uri ${reportCalls.policy}; report-to policy`);
  expect(headers["reporting-endpoints"]).toBe(`policy="${reportCalls.policy}"`);
});

test("what a page's policy blocks is reported by the browser, counted and shown", async ({
  page,
  signIn,
  baseURL,
  extraHTTPHeaders,
}) => {
  const site = await overTls(baseURL ?? "", { headers: extraHTTPHeaders });
  // The headless shell has no reports. Usually the browser gathers them for a minute.
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArguments, "--short-reporting-delay", "--ignore-certificate-errors"],
  });
  try {
    const visitor = await browser.newPage();
    await visitor.goto(`${site.origin}${pages.creators}?name=Meera#top`);
    // More than a single short report would contain.
    await visitor.evaluate(violate, 4);
    const blocked = () =>
      site.sent.flatMap(({ body }) => JSON.parse(body)).map(({ body }) => body.blockedURL);
    await expect.poll(() => blocked().length).toBe(5);
    expect(blocked()).toEqual(expect.arrayContaining(["inline", "https://evil4.example/pixel.png?meera"]));
    expect(site.sent.map(({ type, status }) => ({ type, status }))).toEqual(
      site.sent.map(() => ({ type: "application/reports+json", status: 204 })),
    );
  } finally {
    await browser.close();
    site.close();
  }
  await signIn();
  const errors = await shownErrors(page);
  for (const [directive, origin] of [
    ["script-src-elem", "inline"],
    ["img-src", "https://evil4.example"],
  ]) {
    await expect(
      errors.filter({ hasText: `${directive} on ${pages.creators}Blocked: ${origin}` }),
    ).toHaveText(new RegExp(`Blocked: ${origin}Content policy, \\d+ times?, last on`));
  }
});

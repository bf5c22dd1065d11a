import type { APIRequestContext } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api, pages } from "#addresses/public.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import { observatoryScore } from "../support/browser/observatory.ts";
import { expect, test } from "../support/browser/test.ts";
import { SALES_ID } from "../support/browser/verification.ts";
import { captchaAnswer } from "../support/demo-settings.ts";

/** Grade A+ begins at 100; this is the score that the product promises. */
const PROMISED = 140;

const apiPaths = Object.values({ ...api, ...adminApi })
  .flatMap((call) => (typeof call === "object" ? Object.values(call) : [call]))
  .map((address) => (typeof address === "string" ? address : address("unknown")));

const personal = [
  adminApi.whoAmI,
  adminApi.enquiries.list,
  adminApi.projects.list,
  adminApi.jobFairCompanies.list,
  adminApi.jobFairContacts,
  adminApi.jobFairRegistrations,
  `${api.staff}?category=sales`,
  adminApi.accounts,
  adminApi.audit,
  adminApi.dashboard,
  adminApi.arrivals,
  `${adminApi.search}?query=asha`,
  `${adminApi.exportCsv}?type=form`,
];

/** The pass is a cookie, which the request keeps. */
async function solveCaptcha(request: APIRequestContext) {
  const { challenge } = await (await request.get(api.captcha)).json();
  await request.post(api.captcha, { data: { challenge, answer: captchaAnswer } });
}

const addresses = [
  ...Object.values(pages),
  ...Object.values(adminPages).map((page) => page.replace(/\/:\w+\??/, "/unknown")),
  ...apiPaths,
  "/no-such-page",
  "/api/no-such-call",
  "/uploads/no-such-file.png",
  "/uploads/webp/no-such-file.webp",
  "/robots.txt",
  "/sitemap-index.xml",
  "/llms.txt",
  "/manifest.webmanifest",
];

test("the grader deducts points for missing and for weak headers", () => {
  const good = new Map([
    ["content-security-policy", "default-src 'none'; script-src 'self'"],
    ["strict-transport-security", "max-age=63072000"],
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ["referrer-policy", "no-referrer"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["cross-origin-embedder-policy", "credentialless"],
  ]);
  const score = (changes: Record<string, string> = {}, cookies: string[] = []) => {
    const headers = new Map([...good, ...Object.entries(changes)]);
    return observatoryScore((name) => headers.get(name), cookies);
  };
  expect(score()).toBe(150);
  expect(score({}, ["pass=x; Secure; HttpOnly; SameSite=Strict"])).toBe(155);
  expect(score({}, ["pass=x; Secure; SameSite=Strict"])).toBe(70);
  expect(score({ "content-security-policy": "default-src 'none'; script-src 'unsafe-inline'" })).toBe(80);
  expect(score({ "content-security-policy": "" })).toBe(75);
  expect(score({ "x-frame-options": "" })).toBe(80);
  expect(score({ "cross-origin-opener-policy": "" })).toBe(140);
});

test("every page, API call and file reaches the promised security header score", async ({ request }) => {
  const home = await (await request.get(pages.home)).text();
  const assets = [
    ...home.matchAll(/(?:src|href|component-url|renderer-url)="(\/(?:_astro|uploads)\/[^"]+)"/g),
  ];
  const files = [...new Set(assets.map(([, address = ""]) => address))];
  expect(files.length).toBeGreaterThan(5);
  const poor: string[] = [];
  for (const address of new Set([...addresses, ...files])) {
    const answer = await request.get(address, { maxRedirects: 0, headers: { accept: "*/*" } });
    const headers = answer.headers();
    const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
    const score = observatoryScore(
      (name) => headers[name],
      cookies.map(({ value }) => value),
    );
    if (score < PROMISED) poor.push(`${address} (${answer.status()}): ${score}`);
  }
  expect(poor).toEqual([]);
});

test("responses with personal data are sent with no-store", async ({ request }) => {
  await solveCaptcha(request);
  const headers = await demoAuthorization(request);
  for (const address of [...personal, api.employeeDetail(SALES_ID)]) {
    const answer = await request.get(address, { headers });
    expect([address, answer.status(), answer.headers()["cache-control"]]).toEqual([address, 200, "no-store"]);
  }
});

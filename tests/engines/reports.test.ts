import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pages, reportCalls } from "#addresses/public.ts";
import { overTls, violate } from "../support/browser/over-tls.ts";
import { visiting } from "./visit.ts";

let site: Awaited<ReturnType<typeof overTls>>;
beforeAll(async () => {
  site = await overTls(inject("origin"), { missing: /\/ContactForm\./ });
});
afterAll(() => site.close());

const visit = visiting(() => site.origin);

/** A report of the page that says this; browsers send those of one page in any order. */
async function sentTo(path: string, page: string, said = "") {
  const sent = () =>
    site.sent.find((each) => each.path === path && each.body.includes(page) && each.body.includes(said));
  await visit.page.until(`a report of ${page}`, async () => sent(), Boolean);
  return sent();
}

test("what a page's policy blocks is reported, and the report is accepted", async () => {
  await visit.page.goto(`${pages.creators}?name=Meera`);
  await visit.page.evaluate(violate, 1);
  const report = await sentTo(reportCalls.policy, pages.creators, "script-src-elem");
  expect(report?.status).toBe(204);
});

test("a form whose code is missing is reported by the name of its script", async () => {
  await visit.page.goto(pages.contact);
  await visit.page.getByRole("form", { name: "Enquiry" }).getByLabel("Full name").fill("Meera");
  const report = await sentTo(reportCalls.errors, pages.contact);
  expect(report?.status).toBe(204);
  expect(JSON.parse(report?.body ?? "")).toMatchObject({
    stack: expect.stringMatching(/^\/_astro\/ContactForm\.[\w-]+\.js/),
    page: pages.contact,
    outdated: false,
  });
});

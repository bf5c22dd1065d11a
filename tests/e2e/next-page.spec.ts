import type { Request } from "playwright/test";
import { pages } from "#addresses/public.ts";
import { expect, test } from "../support/browser/test.ts";

const isAhead = (request: Request) => (request.headers()["sec-purpose"] ?? "").startsWith("prefetch");

for (const { from, to } of [
  { from: pages.cases, to: /diagnostics lab/i },
  { from: pages.news, to: /GST calendar/ },
])
  test(`a page is fetched as soon as the link to it on ${from} is pointed at, and is there when it is pressed`, async ({
    page,
  }) => {
    await page.goto(from);
    const ahead = page.waitForRequest(isAhead);
    const link = page.getByRole("main").getByRole("link", { name: to }).first();
    await link.hover();
    const request = await ahead;
    await request.response();
    await link.click();
    await expect(page).toHaveURL(request.url());
    expect(
      await page.evaluate(() => {
        const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        return entry && "deliveryType" in entry ? entry.deliveryType : "";
      }),
    ).toBe("navigational-prefetch");
  });

test("nothing is fetched ahead of a result, of the fair's later steps or of the back office", async ({
  request,
}) => {
  const rules = await (await request.get("/speculation-rules.json")).text();
  for (const path of [pages.employeeInterns, pages.jobFairUser, "/admin"]) expect(rules).not.toContain(path);
  for (const path of [pages.employeeInterns, "/admin/admin-login"]) {
    expect((await request.get(path)).headers()["speculation-rules"]).toBeUndefined();
  }
});

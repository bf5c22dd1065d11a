import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { adminPages } from "#addresses/admin.ts";
import { fairApi, pages } from "#addresses/public.ts";
import { noFairSettings } from "#features/job-fair/fair-settings.ts";
import { typedWaiting } from "#tests/samples/waiting-list/waiting-list.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";

/**
 * Replaces the fair's settings in this page alone, since other journeys register companies at the same time.
 * `places.test.ts` tests what the server does.
 */
const tell = (page: Page, said: object) =>
  page.route(fairApi.settings, (route) => route.fulfill({ json: { ...noFairSettings, ...said } }));

test("what an administrator settles about the fair is on its page, where companies still register", async ({
  page,
  signIn,
}) => {
  const note = `Please bring card ${randomUUID().slice(0, 8)}.`;
  await signIn();
  await page.goto(adminPages.jobFairSettings);
  await page.getByRole("button", { name: "Edit settings" }).click();
  await page.getByLabel("The fair begins").fill("2031-12-06T10:00");
  await page.getByLabel("The fair ends").fill("2031-12-06T17:30");
  await page.getByLabel("Note for attendees").fill(note);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Job fair settings updated")).toBeVisible();
  await expect(page.getByText("Registration is open.")).toBeVisible();

  await page.goto(pages.jobFair);
  await page.getByRole("button", { name: "Proceed" }).click();
  const facts = page.getByRole("complementary", { name: "Good to know" });
  await expect(facts).toContainText("Saturday 6 December 2031, 10:00 am to 5:30 pm IST (UTC+5:30)");
  await expect(facts).toContainText(note);
  await expect(page.getByRole("form", { name: "Company information" })).toBeVisible();
});

test("the home page leads to the fair, and to the waiting list while its places are taken", async ({
  page,
}) => {
  const band = page.getByRole("region", { name: "The employers’ online job fair" });
  const days = { fairAt: "2031-12-06T04:30:00.000Z", until: "2031-12-06T12:00:00.000Z" };
  await tell(page, { state: "open", ...days });
  await page.goto(pages.home);
  await expect(band).toContainText(
    "Online. Saturday 6 December 2031, 10:00 am to 5:30 pm IST (UTC+5:30). Free for companies that hire in Kerala.",
  );
  await expect(page.getByRole("link", { name: "JOB FAIR", exact: true })).toHaveAttribute(
    "href",
    pages.jobFair,
  );

  await page.unroute(fairApi.settings);
  await tell(page, { state: "full", ...days });
  await page.reload();
  await expect(band).toContainText("All places are taken");
  await band.getByRole("link", { name: "Join the waiting list" }).click();
  await expect(page).toHaveURL(pages.jobFairWaitingList);
});

test("a company that cannot register yet reads when it can, and leaves its name", async ({
  page,
  signIn,
}) => {
  const company = `Waiting ${randomUUID().slice(0, 8)} Works`;
  const link = "https://fair.tidepoint.example/hall";
  await tell(page, { state: "before", opensAt: "2031-11-30T18:30:00.000Z", link, note: "Bring a card." });
  await page.goto(pages.jobFair);
  const notice = "Registration opens on Monday 1 December";
  await expect(page.getByRole("dialog", { name: notice })).toBeVisible();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("heading", { name: notice })).toBeFocused();
  await expect(page.getByRole("form", { name: "Company information" })).toBeHidden();
  const facts = page.getByRole("complementary", { name: "Good to know" });
  await expect(facts.getByRole("link")).toHaveText([link]);
  await expect(facts.getByRole("link")).toHaveAttribute("href", link);
  await page.getByRole("link", { name: "Join the waiting list" }).click();

  await page.waitForURL(pages.jobFairWaitingList);
  const form = page.getByRole("form", { name: "Waiting list" });
  for (const [label, text] of Object.entries({ ...typedWaiting, Company: company })) {
    await form.getByLabel(label, { exact: true }).fill(text);
  }
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Join the waiting list" }).click();
  await expect(page.getByRole("status").filter({ hasText: "is on the waiting list" })).toContainText(
    /WAIT-\d{4}-\d{6}/,
  );

  await signIn();
  await page.goto(`${adminPages.waitingCompanies}?search=${encodeURIComponent(company)}`);
  await page.getByRole("link", { name: `View Details of ${company}` }).click();
  await expect(page.getByRole("heading", { name: company })).toBeVisible();
  await expect(page.getByText(/I agree that .* may store these details/)).toBeVisible();
});

test.describe("in London", () => {
  test.use({ timezoneId: "Europe/London" });

  test("the page says when the fair is by the reader's own clock, too", async ({ page }) => {
    await tell(page, {
      state: "open",
      fairAt: "2031-12-06T04:30:00.000Z",
      until: "2031-12-06T12:00:00.000Z",
    });
    await page.goto(pages.jobFair);
    const facts = page.getByRole("complementary", { name: "Good to know" });
    await expect(facts).toContainText("10:00 am to 5:30 pm IST (UTC+5:30)");
    await expect(facts).toContainText(/In your time\s*Saturday 6 December.*4:30.*12:00.*GMT/);
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the notice and the waiting list are well made on a phone", async ({ page }) => {
    await tell(page, { state: "full", capacity: 1 });
    await page.goto(pages.jobFair);
    await page.getByRole("button", { name: "Proceed" }).click();
    await expect(page.getByRole("heading", { name: "All places are taken" })).toBeFocused();
    await expectWellMade(page);
    await page.goto(pages.jobFairWaitingList);
    await page.getByRole("button", { name: "Join the waiting list" }).click();
    await expect(page.getByText("Please agree, so that we may write to you.").first()).toBeVisible();
    await expectWellMade(page);
  });
});

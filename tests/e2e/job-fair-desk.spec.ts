import type { APIRequestContext, Page } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { fairApi } from "#addresses/public.ts";
import { fairCompany, fairContact, fairGifts } from "#tests/samples/job-fair/registration.ts";
import { sentWaiting } from "#tests/samples/waiting-list/waiting-list.ts";
import { newDemoSession } from "../support/browser/demo-session.ts";
import { test } from "../support/browser/own-site.ts";
import { enterPassword } from "../support/browser/second-factor.ts";
import { expect } from "../support/browser/test.ts";
import { expectWellMade } from "../support/browser/well-made.ts";

/** Another company than the one that registers. */
const waiting = { ...sentWaiting, companyName: "Cardamom Hills Produce", email: "jacob@cardamomhills.in" };

const PASSWORD = "monsoon over Vypin";

async function addDesk(request: APIRequestContext) {
  const { token } = await newDemoSession(request);
  const added = await request.post(adminApi.accounts, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      username: "fathima",
      email: "fathima@tidepoint.example",
      password: PASSWORD,
      adminType: "fairdesk",
    },
  });
  expect(added.status()).toBe(201);
}

async function register(request: APIRequestContext) {
  const { companyId } = await (await request.post(fairApi.company, { data: fairCompany })).json();
  await request.post(fairApi.contactPerson, { data: { ...fairContact, companyId } });
  expect((await request.post(fairApi.gifts, { data: { ...fairGifts, companyId } })).status()).toBe(200);
}

async function expectWellMadeAndWiden(page: Page) {
  await expectWellMade(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const confirm = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).click();

// On a site of its own, since other journeys register companies meanwhile, and settle something about the fair.
test("the fair's desk tells companies of a new day, and those who wait of free places, each once", async ({
  page,
  request,
}) => {
  await addDesk(request);
  await register(request);
  expect((await request.post(fairApi.waitingListSubmit, { data: waiting })).status()).toBe(201);
  await enterPassword(page, "fathima", PASSWORD);
  await expect(page).toHaveURL(adminPages.accounts);
  await page.getByText("Which mails I get").click();
  await page.getByLabel("Copies of alerts sent to me").selectOption("Every alert at once");
  await expect(page.getByText("Your choice is saved.")).toBeVisible();

  await page.goto(adminPages.jobFairSettings);
  await page.getByRole("button", { name: "Edit settings" }).click();
  await page.getByLabel("The fair begins").fill("2031-12-06T10:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^1 company registered before the fair’s facts last changed/)).toBeVisible();
  await expectWellMadeAndWiden(page);
  await page.getByRole("button", { name: "Tell them by mail" }).click();
  await confirm(page, "Write to 1 company");
  await expect(page.getByText(/^1 company was told on/)).toBeVisible();
  await page.goto(adminPages.jobFair);
  await page
    .getByRole("link", { name: new RegExp(fairCompany.companyName) })
    .first()
    .click();
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page.getByText(/^Address not confirmed/)).toHaveCount(0);
  // Shown among its mails, and in its activity.
  await expect(page.getByText(/^When and where the job fair takes place/).first()).toBeVisible();

  await page.goto(adminPages.waitingCompanies);
  await expect(page.getByText("Places are not limited, and 1 company waits.")).toBeVisible();
  await expectWellMadeAndWiden(page);
  await page.getByRole("button", { name: "Write to 1 company" }).click();
  await expect(page.getByRole("dialog").getByText(waiting.companyName)).toBeVisible();
  await confirm(page, "Write to 1 company");
  await expect(page.getByText("One mail is being sent.")).toBeVisible();
  await expect(page.getByText(/1 company waits/)).toHaveCount(0);
  await page.getByRole("link", { name: `View Details of ${waiting.companyName}` }).click();
  await expect(page.getByText(/^You can register for the job fair now/).first()).toBeVisible();
});

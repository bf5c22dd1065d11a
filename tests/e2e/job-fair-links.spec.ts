import type { APIRequestContext } from "playwright/test";
import { adminApi } from "#addresses/admin.ts";
import { fairApi, linkPages, pages } from "#addresses/public.ts";
import { malayalamFair } from "#firm/malayalam-fair.ts";
import { fairContact, fairGifts } from "#tests/samples/job-fair/registration.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import {
  contactForm,
  keptRegistrations,
  newCompany,
  next,
  portOfSite,
  proceed,
  registered,
} from "../support/browser/job-fair-journey.ts";
import { linkInMail } from "../support/browser/mail-links.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";
import { drawn } from "../support/files/pictures.ts";

async function detailsOf(request: APIRequestContext, companyName: string) {
  const [kept] = await keptRegistrations(request, companyName);
  const path = adminApi.jobFairCompanies.record(kept?.company._id ?? "");
  return (await request.get(path, { headers: await demoAuthorization(request) })).json();
}

test.describe("on a phone", () => {
  test.use(phone);

  test("a company corrects its registration by the link in its confirmation, and then withdraws it", async ({
    page,
    request,
  }) => {
    const companyName = newCompany();
    const link = await registered(request, companyName, linkPages.jobFairRegistration);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: companyName })).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Change the contact person" }).click();
    await page.waitForURL(pages.jobFairUser);
    await expect(contactForm(page).getByLabel("Full name")).toHaveValue(fairContact.fullName);
    await contactForm(page).getByLabel("Full name").fill("Latha K Pillai");
    await next(page).click();
    await page.waitForURL(pages.jobFairVoucher);
    await page.goto(link);
    await expect(page.getByText("Latha K Pillai")).toBeVisible();

    await page.getByRole("button", { name: "Withdraw the registration" }).click();
    const question = page.getByRole("dialog", { name: `Withdraw ${companyName}?` });
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await page.getByRole("button", { name: "Withdraw the registration" }).click();
    await question.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(page.getByText(/This registration was withdrawn on/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/This registration was withdrawn on/)).toBeVisible();
    await expectWellMade(page);
    expect((await detailsOf(request, companyName)).company.withdrawnAt).toBeTruthy();
  });

  test("a company that agrees is named among those who come, until it says otherwise", async ({
    page,
    request,
  }) => {
    const companyName = newCompany();
    const link = await registered(request, companyName, linkPages.jobFairRegistration);
    const named = (part: string) => page.getByRole("region", { name: part }).getByText(companyName);
    await page.goto(link);
    await expect(page.getByText("Shown", { exact: true })).toBeVisible();
    await page.goto(pages.jobFair);
    await expect(named("Companies that come")).toBeVisible();
    await proceed(page);
    await expectWellMade(page);
    await page.goto(`/ml${pages.jobFair}`);
    await expect(named(malayalamFair.coming)).toBeVisible();
    await expectWellMade(page);

    await page.goto(link);
    await page.getByRole("button", { name: "Stop showing our name" }).click();
    await expect(page.getByText("Not shown", { exact: true })).toBeVisible();
    await expectWellMade(page);
    const answer = page.waitForResponse(`**${fairApi.settings}`);
    await page.goto(pages.jobFair);
    expect(await (await answer).text()).not.toContain(companyName);
  });

  test("a new address of a company waits until somebody at the one so far says yes", async ({
    page,
    request,
  }) => {
    const companyName = newCompany();
    const link = await registered(request, companyName, linkPages.jobFairRegistration);
    const email = `new-${fairContact.email}`;
    await page.goto(link);
    await page.getByRole("button", { name: "Change the contact person" }).click();
    await page.waitForURL(pages.jobFairUser);
    await expect(contactForm(page).getByLabel("Email")).toHaveValue(fairContact.email);
    await contactForm(page).getByLabel("Email").fill(email);
    await next(page).click();
    await page.waitForURL(pages.jobFairVoucher);
    await expect(page.getByText(/^Saved, but for the email address/)).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(/^Waiting for a yes from/)).toBeVisible();
    await expectWellMade(page);
    expect(await detailsOf(request, companyName)).toMatchObject({
      company: { email: fairContact.email },
      addressChange: { email },
    });

    const words = (await page.getByText(/^FAIR-/).textContent()) ?? "";
    await page.goto(
      await linkInMail(portOfSite(), "fair-address-question", words, linkPages.jobFairRegistration),
    );
    await expect(page.getByText(/^Someone has asked that our emails/)).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Yes, change the address" }).click();
    await expect(page.getByText("Mails about this registration now go to the new address.")).toBeVisible();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    expect(await detailsOf(request, companyName)).toMatchObject({ company: { email }, addressChange: null });
  });

  test("a company sends its logo and colours by the link in its confirmation", async ({ page, request }) => {
    const companyName = newCompany();
    await page.goto(await registered(request, companyName, linkPages.jobFairBranding));
    await expect(
      page.getByText(`For the apps of ${companyName}: ${fairGifts.selectedTools.join(", ")}.`),
    ).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Please choose the main colour.")).toBeVisible();
    await expectWellMade(page);
    const buffer = await drawn({ width: 600, height: 200 });
    await page
      .getByLabel("Logo", { exact: true })
      .setInputFiles({ name: "mark.png", mimeType: "image/png", buffer });
    await page.getByRole("textbox", { name: "Main colour", exact: true }).fill("#1a5f7a");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText(/Sent so far: mark\.png/)).toBeVisible();
    await expectWellMade(page);
    expect((await detailsOf(request, companyName)).branding).toMatchObject({
      logoName: "mark.png",
      mainColour: "#1a5f7a",
      secondColour: null,
    });
  });
});

for (const path of [
  linkPages.jobFairRegistration,
  linkPages.jobFairBranding,
  linkPages.mailChoice,
  linkPages.ownSubmission,
]) {
  test(`${path} says what to do without a link, and with one that does not work`, async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/403/);
    await page.goto(path);
    await expect(page.getByText("Please open this page from the link in our email.")).toBeVisible();
    await page.goto(`${path}#guess`);
    await expect(page.getByText(/^This link does not work/)).toBeVisible();
    await expectWellMade(page);
  });

  test(`${path} opens by a link whose # a mail filter has encoded, which no other request repeats`, async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/403|404/);
    const repeating: string[] = [];
    for (const hash of ["%23", "%2523"]) {
      const address = `${path}${hash}guess.1.token`;
      page.on("request", async (request) => {
        const { referer = "" } = await request.allHeaders();
        const isOpening = request.isNavigationRequest() && request.url().endsWith(address);
        if (referer.includes("guess") || (request.url().includes("guess") && !isOpening))
          repeating.push(`${request.url()} from ${referer}`);
      });
      await page.goto(address);
      await expect(page).toHaveURL(`${path}#guess.1.token`);
      await expect(page.getByText(/^This link does not work/)).toBeVisible();
      page.removeAllListeners("request");
    }
    expect(repeating).toEqual([]);
  });
}

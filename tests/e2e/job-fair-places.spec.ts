import { fairApi, pages } from "#addresses/public.ts";
import {
  begin,
  companyForm,
  fillInCompany,
  keptRegistrations,
  newCompany,
  next,
} from "../support/browser/job-fair-journey.ts";
import { expect, test } from "../support/browser/test.ts";

const screens = [
  ["a phone", { width: 360, height: 640 }],
  ["a desktop", { width: 1280, height: 900 }],
] as const;

for (const [screen, viewport] of screens) {
  test(`a pincode in two districts offers both, by keyboard on ${screen}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const companyName = newCompany();
    await begin(page);
    await fillInCompany(page, companyName, "670511");
    const form = companyForm(page);
    const choice = form.getByLabel("Town and district");
    await expect(choice).toHaveValue("Cherupuzha, Kannur, Kerala");
    await form.getByLabel("Pincode").focus();
    await page.keyboard.press("Tab");
    await expect(choice).toBeFocused();
    await page.keyboard.type("Pala");
    await expect(choice).toHaveValue("Palavayal, Kasaragod, Kerala");
    await next(page).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(pages.jobFairUser);
    const stored = async () => (await keptRegistrations(request, companyName))[0]?.company;
    expect(await stored()).toMatchObject({ city: "Palavayal", district: "Kasaragod", state: "Kerala" });

    // What was chosen is still chosen, and can be put right.
    await page.goto(pages.jobFair);
    await expect(choice).toHaveValue("Palavayal, Kasaragod, Kerala");
    await form.getByRole("button", { name: "Correct the place" }).press("Enter");
    await expect(form.getByLabel("City")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Pulingome");
    await page.keyboard.press("Enter");
    await page.waitForURL(pages.jobFairUser);
    expect(await stored()).toMatchObject({ city: "Pulingome", district: "Kasaragod" });
  });
}

test("a pincode in two states fills in the state that is chosen", async ({ page }) => {
  await begin(page);
  const form = companyForm(page);
  await form.getByLabel("Pincode").fill("673310");
  await form.getByLabel("Town and district").selectOption("Pandakkal, Mahe, Puducherry");
  await expect(form.getByLabel("State")).toHaveValue("Puducherry");
  const sent = page.waitForRequest(`**${fairApi.company}`);
  await fillInCompany(page, newCompany(), "673310");
  await next(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    district: "Mahe",
    state: "Puducherry",
    country: "India",
  });
});

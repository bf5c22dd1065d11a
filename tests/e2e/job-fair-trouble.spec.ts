import { api, fairApi, pages } from "#addresses/public.ts";
import {
  companyForm,
  fillInCompany,
  fillInContact,
  gift,
  giftForm,
  KOCHI,
  keptRegistrations,
  newCompany,
  next,
  proceed,
  register,
} from "../support/browser/job-fair-journey.ts";
import { expect, test } from "../support/browser/test.ts";

test("the place can be typed if the pincode cannot be looked up", async ({
  page,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  const companyName = newCompany();
  await page.route(`**${api.pincode("799999")}`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(pages.jobFair);
  await proceed(page);
  await fillInCompany(page, companyName, "799999");
  await expect(companyForm(page).getByText(/The pincode could not be looked up/)).toBeVisible();
  await companyForm(page).getByLabel("City").fill("Munambam");
  await next(page).click();
  await page.waitForURL(pages.jobFairUser);
  expect((await keptRegistrations(request, companyName))[0]?.company.city).toBe("Munambam");
});

test("a website without www. is offered with it, in line with the hint above", async ({ page }) => {
  await page.goto(pages.jobFair);
  await proceed(page);
  await companyForm(page).getByLabel("Pincode").fill(KOCHI);
  await expect(companyForm(page).getByLabel("State")).toHaveValue("Kerala");
  const website = companyForm(page).getByLabel("Website");
  await website.fill("malabarcrest.example.in");
  await website.blur();
  const offer = page.getByRole("button", { name: "Use www.malabarcrest.example.in" });
  await expect(offer).toBeVisible();
  // Where it has no room beside its question, and begins a line.
  await page.setViewportSize({ width: 390, height: 844 });
  const hint = await page.getByText("For example www.example.in").boundingBox();
  const edge = await offer.evaluate((button) => {
    const text = document.createRange();
    text.selectNodeContents(button);
    return text.getBoundingClientRect().left;
  });
  expect(edge).toBeCloseTo(hint?.x ?? 0, 0);
  await offer.click();
  await expect(website).toHaveValue("www.malabarcrest.example.in");
});

test("a pincode that does not exist is invalid", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/404/);
  await page.route(`**${api.pincode("199999")}`, (route) =>
    route.fulfill({ status: 404, json: [{ Status: "Error", PostOffice: null }] }),
  );
  await page.goto(pages.jobFair);
  await proceed(page);
  await fillInCompany(page, newCompany(), KOCHI);
  await expect(companyForm(page).getByLabel("State")).toHaveValue("Kerala");
  await companyForm(page).getByLabel("Pincode").fill("199999");
  await expect(companyForm(page).getByText("Invalid pincode")).toBeVisible();
  await expect(companyForm(page).getByLabel("State")).toHaveValue("");
  await next(page).click();
  await expect(page.getByRole("alert").first()).toHaveText("Invalid pincode");
  await expect(page).toHaveURL(pages.jobFair);
});

test("a refusal by the server keeps visitors on the step, with its error and their input", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  const text = "Please try again shortly.";
  const refuse = (path: string) =>
    page.route(`**${path}`, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 503, json: { error: text, message: text } })
        : route.continue(),
    );
  await refuse(fairApi.company);
  await page.goto(pages.jobFair);
  await proceed(page);
  await fillInCompany(page, newCompany());
  await next(page).click();
  await expect(page.getByRole("alert").first()).toHaveText(text);
  await expect(companyForm(page).getByLabel("Website")).toHaveValue("www.malabarcrest.example.in");
  await page.unroute(`**${fairApi.company}`);
  await next(page).click();
  await page.waitForURL(pages.jobFairUser);
  await fillInContact(page);
  await next(page).click();
  await page.waitForURL(pages.jobFairVoucher);
  await refuse(fairApi.gifts);
  await gift(page, "Expenzor").check();
  await register(page);
  await expect(giftForm(page).getByRole("alert")).toHaveText(text);
  await expect(gift(page, "Expenzor")).toBeChecked();
  await expect(page).toHaveURL(pages.jobFairVoucher);
});

for (const path of [pages.jobFairUser, pages.jobFairVoucher]) {
  test(`${path} without a company redirects to the first step, which explains why once`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(pages.jobFair);
    await proceed(page);
    await expect(page.getByText("Please enter your company details first.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Please enter your company details first.")).toBeHidden();
  });
}

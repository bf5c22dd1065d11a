import { fairApi, pages } from "#addresses/public.ts";
import {
  begin,
  companyForm,
  contactForm,
  fillInCompany,
  fillInContact,
  gift,
  giftForm,
  goOnToContact,
  goOnToGifts,
  KOCHI,
  keptRegistrations,
  newCompany,
  next,
  proceed,
  reachGifts,
  register,
} from "../support/browser/job-fair-journey.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade } from "../support/browser/well-made.ts";

test("a company registers in three steps, and closing the thanks leads to the home page", async ({
  page,
  request,
}) => {
  const companyName = newCompany();
  await page.goto(pages.jobFair);
  await expect(page.getByRole("dialog", { name: "Welcome to the online job fair" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Proceed" })).toBeFocused();
  await proceed(page);
  await expect(page.getByRole("heading", { name: "Your company" })).toBeFocused();
  await expect(page.getByText("1/3")).toBeVisible();
  await fillInCompany(page, companyName);
  await expect(companyForm(page).getByLabel("Country")).toHaveValue("India");
  await expect(companyForm(page).getByLabel("State")).toHaveValue("Kerala");
  await expect(companyForm(page).getByLabel("State")).not.toBeEditable();
  await next(page).click();

  await expect(page).toHaveURL(pages.jobFairUser);
  await expect(page.getByText("2/3")).toBeVisible();
  await expect(page.getByRole("region", { name: companyName })).toContainText("www.malabarcrest.example.in");
  await fillInContact(page);
  await next(page).click();

  await expect(page).toHaveURL(pages.jobFairVoucher);
  await expect(page.getByText("3/3")).toBeVisible();
  await expect(page.getByText("Job Fair entry added successfully!")).toBeVisible();
  await gift(page, "Sales Consultation").check();
  await gift(page, "Sales Training Workshop").check();
  await expect(page.getByText("2 / 2 Selected")).toBeVisible();
  await expect(gift(page, "Operational Consultation")).toHaveAttribute("aria-disabled", "true");
  await gift(page, "My ToDo's").check();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Please agree to the terms and conditions to register.")).toBeVisible();
  await register(page);

  await expect(page).toHaveURL(pages.jobFairClose);
  const thanks = page.getByRole("dialog", { name: "Thank you for registering" });
  await expect(thanks).toContainText("within 48 hours");
  await expect(thanks).toContainText("we hold yours for a day until then");
  await thanks.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(pages.home);

  const [kept, ...others] = await keptRegistrations(request, companyName);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({
    company: { city: "Kochi" },
    jobFairUser: { fullName: "Asha Menon", phone: "+91 9876543210" },
    selection: { selectedVouchers: [1, 3], selectedTools: ["My ToDo's"] },
  });
});

test("Previous, a reload and the browser's Back keep the input and create no second company", async ({
  page,
  request,
}) => {
  const [companyName, corrected] = [newCompany(), newCompany()];
  await page.goto(pages.jobFair);
  await proceed(page);
  await fillInCompany(page, companyName);
  // Input is kept only once the form's code has loaded, which the filled-in city shows.
  await expect(companyForm(page).getByLabel("City")).toHaveValue("Kochi");
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(companyForm(page).getByLabel("Company name")).toHaveValue(companyName);
  await expect(companyForm(page).getByLabel("City")).toHaveValue("Kochi");
  await next(page).click();
  await page.waitForURL(pages.jobFairUser);

  await contactForm(page).getByLabel("Full name").fill("Asha Menon");
  await page.getByRole("button", { name: "Previous" }).click();
  await page.waitForURL(pages.jobFair);
  await expect(companyForm(page).getByLabel("Website")).toHaveValue("www.malabarcrest.example.in");
  await companyForm(page).getByLabel("Company name").fill(corrected);
  await next(page).click();
  await page.waitForURL(pages.jobFairUser);
  await expect(page.getByRole("region", { name: corrected })).toBeVisible();
  await expect(contactForm(page).getByLabel("Full name")).toHaveValue("Asha Menon");
  await fillInContact(page);
  await next(page).click();

  await page.waitForURL(pages.jobFairVoucher);
  await gift(page, "DayLog").check();
  // Waits as above, since a box ticked before the code has loaded is lost on leaving the page.
  await expect(
    giftForm(page)
      .getByRole("status")
      .filter({ hasText: /^1 \/ / }),
  ).toBeVisible();
  await page.goBack();
  await expect(contactForm(page).getByLabel("Email")).toHaveValue("asha@malabarcrest.example.in");
  await page.goForward();
  await page.reload();
  await expect(gift(page, "DayLog")).toBeChecked();
  await register(page);
  await page.waitForURL(pages.jobFairClose);

  expect(await keptRegistrations(request, companyName)).toEqual([]);
  const [kept] = await keptRegistrations(request, corrected);
  expect(kept?.selection?.selectedTools).toEqual(["DayLog"]);
});

test("Back after a registration has ended leads to empty steps", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  await reachGifts(page, newCompany());
  await gift(page, "DayLog").check();
  await register(page);
  await page.waitForURL(pages.jobFairClose);
  // Keeps the steps on the page, in which the browser has restored what was typed.
  await page.route(`**${fairApi.registration}`, (route) => route.abort());

  await page.goBack();
  await expect(page.getByText("Your registration could not be read.").first()).toBeVisible();
  await expect(gift(page, "DayLog")).not.toBeChecked();
  await expect(gift(page, /I have read and agree/)).not.toBeChecked();
  await page.goBack();
  await expect(page.getByText("Your registration could not be read.").first()).toBeVisible();
  await expect(contactForm(page).getByLabel("Full name")).toHaveValue("");
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Welcome to the online job fair" })).toBeVisible();
  await expect(companyForm(page).getByLabel("Company name")).toHaveValue("");
});

test("a second company on the same computer starts with empty forms and does not change the first", async ({
  page,
  request,
}) => {
  const [first, second] = [newCompany(), newCompany()];
  await reachGifts(page, first);
  await gift(page, "HabitSnc").check();
  await register(page);
  await page.waitForURL(pages.jobFairClose);
  await page.getByRole("button", { name: "Close" }).click();
  await page.waitForURL(pages.home);

  await page.goto(pages.jobFair);
  await expect(page.getByRole("dialog", { name: "Welcome to the online job fair" })).toBeVisible();
  await proceed(page);
  await companyForm(page).getByLabel("Company name").focus();
  await expect(companyForm(page).getByLabel("Company name")).toHaveValue("");
  await goOnToGifts(page, second);
  await expect(gift(page, "HabitSnc")).not.toBeChecked();
  await register(page);
  await page.waitForURL(pages.jobFairClose);

  expect((await keptRegistrations(request, first))[0]?.selection?.selectedTools).toEqual(["HabitSnc"]);
  expect((await keptRegistrations(request, second))[0]?.selection?.selectedTools).toEqual([]);
});

test("reopening a complete registration asks whether to change it or to register another company", async ({
  context,
  page,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409/);
  const [companyName, changed, another] = [newCompany(), newCompany(), newCompany()];
  await reachGifts(page, companyName);
  // Registered, but the last page failed to load, so the browser is still in the registration.
  await page.route(`**${pages.jobFairClose}`, (route) => route.abort());
  expectedConsoleErrors.push(/ERR_FAILED/);
  const failure = page.waitForEvent("requestfailed", (failed) => failed.url().endsWith(pages.jobFairClose));
  await register(page);
  await failure;
  expect((await keptRegistrations(request, companyName))[0]?.selection).toBeTruthy();
  await page.unroute(`**${pages.jobFairClose}`);

  const asked = page.getByRole("dialog", { name: `${companyName} is registered` });
  await page.goto(pages.jobFair);
  await expect(companyForm(page).getByLabel("Company name")).toHaveValue(companyName);
  await companyForm(page).getByLabel("Company name").fill(changed);
  await next(page).click();
  await expect(asked).toContainText("Do you want to change it, or to register another company?");
  await page.keyboard.press("Escape");
  expect(await keptRegistrations(request, changed)).toEqual([]);
  await next(page).click();
  await asked.getByRole("button", { name: "Change this registration" }).click();
  await page.waitForURL(pages.jobFairUser);
  expect(await keptRegistrations(request, companyName)).toEqual([]);

  const tab = await context.newPage();
  await tab.goto(pages.jobFair);
  await proceed(tab);
  await companyForm(tab).getByLabel("Company name").focus();
  await expect(tab.getByText(`You have registered ${changed}.`)).toBeVisible();
  await tab.getByRole("button", { name: `Go on with ${changed}` }).click();
  await expect(companyForm(tab).getByLabel("Company name")).toHaveValue(changed);
  await companyForm(tab).getByLabel("Company name").fill(another);
  await next(tab).click();
  await tab.getByRole("dialog").getByRole("button", { name: "Register another company" }).click();
  await tab.waitForURL(pages.jobFairUser);
  await expect(contactForm(tab).getByLabel("Full name")).toHaveValue("");
  expect(await keptRegistrations(request, changed)).toHaveLength(1);
  expect(await keptRegistrations(request, another)).toHaveLength(1);
});

test("two tabs register two companies, each its own", async ({ page, context, request }) => {
  const [alpha, beta] = [newCompany(), newCompany()];
  await begin(page);
  await goOnToContact(page, alpha);

  const tab = await context.newPage();
  await tab.goto(pages.jobFair);
  await proceed(tab);
  await companyForm(tab).getByLabel("Company name").focus();
  await expect(tab.getByText(`You began to register ${alpha}.`)).toBeVisible();
  await expectWellMade(tab);
  await tab.getByRole("button", { name: "Register another company" }).click();
  await goOnToContact(tab, beta);

  for (const [each, companyName] of [
    [page, alpha],
    [tab, beta],
  ] as const) {
    await fillInContact(each);
    await next(each).click();
    await each.waitForURL(pages.jobFairVoucher);
    await expect(giftForm(each).getByText(`For ${companyName}`)).toBeVisible();
    await register(each);
    await each.waitForURL(pages.jobFairClose);
    expect((await keptRegistrations(request, companyName))[0]?.selection).toBeTruthy();
  }
});

test("the whole registration can be done by keyboard", async ({ page }) => {
  const type = async (text: string) => {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  };
  await page.goto(pages.jobFair);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your company" })).toBeFocused();
  await type(newCompany());
  await type("Retail");
  await type("51");
  await type("www.malabarcrest.example.in");
  await type(KOCHI);
  await expect(companyForm(page).getByLabel("State")).toHaveValue("Kerala");
  await page.keyboard.press("Enter");
  await page.waitForURL(pages.jobFairUser);
  await contactForm(page).getByLabel("Full name").focus();
  await page.keyboard.type("Asha Menon");
  await type("CHRO");
  await type("asha@malabarcrest.example.in");
  await page.keyboard.press("Tab");
  await type("9876543210");
  await page.keyboard.press("Enter");
  await page.waitForURL(pages.jobFairVoucher);
  await gift(page, "Sales Consultation").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(gift(page, "Sales Training Workshop")).toBeFocused();
  await expect(gift(page, "Sales Training Workshop")).not.toBeChecked();
  await gift(page, /I have read and agree/).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForURL(pages.jobFairClose);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(pages.home);
});

import { AxeBuilder } from "@axe-core/playwright";
import { api, pages } from "#paths";
import {
  companyForm,
  contactForm,
  fillInCompany,
  fillInContact,
  gift,
  giftForm,
  goOnToGifts,
  KOCHI,
  keptRegistrations,
  newCompany,
  next,
  proceed,
  reachGifts,
  register,
} from "../support/job-fair.ts";
import { expect, test } from "../support/test.ts";

test("a company registers in three steps, and leaves by the thanks", async ({ page, request }) => {
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
  await thanks.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(pages.home);

  const [kept, ...others] = await keptRegistrations(request, companyName);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({
    company: { city: "Ernakulam" },
    jobFairUser: { fullName: "Asha Menon", phone: "+91 9876543210" },
    selection: { selectedVouchers: [1, 3], selectedTools: ["My ToDo's"] },
  });
});

test("the step back, a reload and the browser's own Back lose nothing and make no second company", async ({
  page,
  request,
}) => {
  const [companyName, corrected] = [newCompany(), newCompany()];
  await page.goto(pages.jobFair);
  await proceed(page);
  await fillInCompany(page, companyName);
  // What is typed is kept once the form's code is there.
  await expect(companyForm(page).getByLabel("City")).toHaveValue("Ernakulam");
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(companyForm(page).getByLabel("Company name")).toHaveValue(companyName);
  await expect(companyForm(page).getByLabel("City")).toHaveValue("Ernakulam");
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

test("a second company on the same computer begins with empty forms and leaves the first alone", async ({
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

test("a complete registration that is opened again is changed or left alone as its owner says", async ({
  page,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409/);
  const [companyName, changed, another] = [newCompany(), newCompany(), newCompany()];
  await reachGifts(page, companyName);
  // Registered, but the last page never came: the browser is still in the registration.
  await page.route(`**${pages.jobFairClose}`, (route) => route.abort());
  expectedConsoleErrors.push(/ERR_FAILED/);
  await register(page);
  await expect.poll(async () => (await keptRegistrations(request, companyName))[0]?.selection).toBeTruthy();
  await page.unroute(`**${pages.jobFairClose}`);

  const asked = page.getByRole("dialog", { name: `${companyName} is registered` });
  await page.goto(pages.jobFair);
  await companyForm(page).getByLabel("Company name").fill(changed);
  await next(page).click();
  await expect(asked).toContainText("Do you want to change it, or to register another company?");
  await page.keyboard.press("Escape");
  expect(await keptRegistrations(request, changed)).toEqual([]);
  await next(page).click();
  await asked.getByRole("button", { name: "Change this registration" }).click();
  await page.waitForURL(pages.jobFairUser);
  expect(await keptRegistrations(request, companyName)).toEqual([]);

  await page.getByRole("button", { name: "Previous" }).click();
  await page.waitForURL(pages.jobFair);
  await page.evaluate(() => sessionStorage.removeItem("jobFairEditing"));
  await companyForm(page).getByLabel("Company name").fill(another);
  await next(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Register another company" }).click();
  await page.waitForURL(pages.jobFairUser);
  await expect(contactForm(page).getByLabel("Full name")).toHaveValue("");
  expect(await keptRegistrations(request, changed)).toHaveLength(1);
  expect(await keptRegistrations(request, another)).toHaveLength(1);
});

test("a pincode that nobody can look up leaves the place to be typed", async ({
  page,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  const companyName = newCompany();
  await page.route(`**${api.postalCode("799999")}`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(pages.jobFair);
  await proceed(page);
  await fillInCompany(page, companyName, "799999");
  await expect(companyForm(page).getByText(/The pincode could not be looked up/)).toBeVisible();
  await companyForm(page).getByLabel("City").fill("Munambam");
  await next(page).click();
  await page.waitForURL(pages.jobFairUser);
  expect((await keptRegistrations(request, companyName))[0]?.company.city).toBe("Munambam");
});

test("a pincode that does not exist is invalid", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/404/);
  await page.route(`**${api.postalCode("199999")}`, (route) =>
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

test("a server that refuses keeps people where they are, with its text and what they have typed", async ({
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
  await refuse(api.jobFairCompanySubmit);
  await page.goto(pages.jobFair);
  await proceed(page);
  await fillInCompany(page, newCompany());
  await next(page).click();
  await expect(page.getByRole("alert").first()).toHaveText(text);
  await expect(companyForm(page).getByLabel("Website")).toHaveValue("www.malabarcrest.example.in");
  await page.unroute(`**${api.jobFairCompanySubmit}`);
  await next(page).click();
  await page.waitForURL(pages.jobFairUser);
  await fillInContact(page);
  await next(page).click();
  await page.waitForURL(pages.jobFairVoucher);
  await refuse(api.jobFairSelection);
  await gift(page, "Expenzor").check();
  await register(page);
  await expect(giftForm(page).getByRole("alert")).toHaveText(text);
  await expect(gift(page, "Expenzor")).toBeChecked();
  await expect(page).toHaveURL(pages.jobFairVoucher);
});

for (const path of [pages.jobFairUser, pages.jobFairVoucher]) {
  test(`${path} without a company leads to the first step, which says why`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(pages.jobFair);
    await proceed(page);
    await expect(page.getByText("The later steps need your company first.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("The later steps need your company first.")).toBeHidden();
  });
}

test("the welcome is there before the form's code, which waits until it is needed", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/CompanyForm|client\./.test(request.url())) scripts.push(request.url());
  });
  await page.goto(pages.jobFair);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(scripts).toEqual([]);
  await companyForm(page).getByLabel("Company name").focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test("what is ticked and pressed while the last step's code is on its way counts once it is there", async ({
  page,
  request,
}) => {
  const companyName = newCompany();
  await reachGifts(page, companyName);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await gift(page, "Expenzor").check();
  await register(page);
  resolve();
  await page.waitForURL(pages.jobFairClose);
  expect((await keptRegistrations(request, companyName))[0]?.selection?.selectedTools).toEqual(["Expenzor"]);
});

test("the whole of it can be done from the keyboard", async ({ page }) => {
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

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" });

      test("no step has a violation that axe finds, or scrolls sideways, at 200 % text either", async ({
        page,
      }) => {
        const check = async () => {
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations, page.url()).toEqual([]);
          const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(await overflow(), page.url()).toBeLessThanOrEqual(0);
          await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
          expect(await overflow(), page.url()).toBeLessThanOrEqual(0);
          await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
        };
        await page.goto(pages.jobFair);
        await proceed(page);
        await next(page).click();
        await expect(page.getByRole("alert").first()).toContainText("Company name is required");
        await check();
        await fillInCompany(page, newCompany());
        await next(page).click();
        await page.waitForURL(pages.jobFairUser);
        await next(page).click();
        await expect(page.getByRole("alert").first()).toContainText("Full Name is required!");
        await check();
        await fillInContact(page);
        await next(page).click();
        await page.waitForURL(pages.jobFairVoucher);
        await gift(page, "Sales Consultation").check();
        await gift(page, "Operational Consultation").check();
        await page.getByRole("button", { name: "Register" }).click();
        await check();
        await register(page);
        await page.waitForURL(pages.jobFairClose);
        await check();
      });
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first step and the thanks read", async ({ page }) => {
    await page.goto(pages.jobFair);
    await expect(page.getByRole("heading", { name: "Your company" })).toBeVisible();
    await expect(companyForm(page).getByLabel("Company name")).toBeVisible();
    await page.goto(pages.jobFairClose);
    await expect(page.getByText("follows within 48 hours").first()).toBeVisible();
  });
});

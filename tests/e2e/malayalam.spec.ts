import { inMalayalam, pages } from "#addresses/public.ts";
import { typedEnquiry } from "#features/enquiry/enquiry.sample.ts";
import { saidByPages, saidInBrowsers } from "#firm/malayalam.ts";
import { malayalamFair } from "#firm/malayalam-fair.ts";
import { saidByVerification } from "#firm/malayalam-verification.ts";
import { expect, test } from "../support/browser/test.ts";
import { SALES_ID } from "../support/browser/verification.ts";
import { captchaAnswer } from "../support/demo-settings.ts";

const contact = inMalayalam(pages.contact);

test("the switch leads to the same page in Malayalam and back, and links stay in Malayalam", async ({
  page,
}) => {
  await page.goto(pages.contact);
  await page.getByRole("link", { name: "മലയാളം" }).click();
  await expect(page).toHaveURL(contact);
  await expect(page.locator("html")).toHaveAttribute("lang", "ml");
  await page
    .getByRole("navigation", { name: saidByPages.Breadcrumb })
    .getByRole("link", { name: saidByPages.Home })
    .click();
  await expect(page).toHaveURL(inMalayalam(pages.home));
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(pages.home);
});

test("on a phone the switch is in the menu, beside which the bar has room for the name alone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pages.home);
  const menu = page.getByRole("button", { name: "Menu" });
  const [name, button] = await Promise.all(
    [page.getByRole("banner").getByRole("link").first(), menu].map((part) => part.boundingBox()),
  );
  expect(button?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  await menu.click();
  await page.getByRole("link", { name: "മലയാളം" }).click();
  await expect(page).toHaveURL(inMalayalam(pages.home));
});

test("a page that is not translated has no switch", async ({ page }) => {
  await page.goto(pages.personnel);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("link", { name: "മലയാളം" })).toHaveCount(0);
});

test("an enquiry is refused, mended and thanked for in Malayalam, and sends what the English form sends", async ({
  page,
}) => {
  await page.goto(contact);
  const form = page.getByRole("form", { name: saidInBrowsers.Enquiry });
  const send = form.getByRole("button", { name: saidInBrowsers["Send enquiry"] });
  await send.click();
  await expect(page.getByRole("alert")).toContainText(saidInBrowsers["Validation Error:"]);
  await expect(form.getByText(saidInBrowsers["Name is required."])).toBeVisible();

  await form.getByLabel(saidInBrowsers["Full name"]).fill(typedEnquiry["Full name"]);
  await form.getByLabel(saidInBrowsers.Email).fill("meera.ml@example.com");
  await form.getByLabel(saidInBrowsers["Phone number"]).fill(typedEnquiry["Phone number"]);
  await form.getByLabel(saidInBrowsers.Location).fill(typedEnquiry.Location);
  await form
    .getByLabel(saidInBrowsers["How did you hear about us?"])
    .selectOption({ label: saidInBrowsers["Search Engine"] });
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("formSubmit"),
  );
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({ info_from: "searchEngine", location: "Kochi" });
  const thanks = page.getByRole("dialog", { name: saidInBrowsers["Thank you"] });
  await expect(thanks).toContainText("meera.ml@example.com");
  await thanks.getByRole("button", { name: saidByPages.Close }).last().click();
  await expect(page).toHaveURL(inMalayalam(pages.home));
});

test("an employee ID is refused, then found, in Malayalam, and the record closes to the page in Malayalam", async ({
  page,
}) => {
  const { Verify, Submit, "Employee ID": idLabel, "I'm not a robot": robot } = saidByVerification;
  await page.goto(inMalayalam(pages.employeeVerification));
  const form = page.getByRole("form", { name: saidByVerification["Employee verification"] });
  const id = form.getByLabel(idLabel);
  await id.fill("TPEID1");
  await id.press("Enter");
  await expect(form.getByText(saidByVerification["Please complete the captcha verification"])).toBeVisible();
  await expect(form.getByText(/ഐഡിയുടെ രൂപം ശരിയല്ല/)).toBeVisible();

  await id.fill(SALES_ID);
  await form.getByLabel(robot).check();
  await form.getByLabel(saidByVerification["Characters in the picture"]).fill(captchaAnswer);
  await form.getByRole("button", { name: Verify }).click();
  await form.getByRole("button", { name: Submit }).click();
  await expect(page).toHaveURL(inMalayalam(pages.employeeSales));
  const main = page.getByRole("main");
  await expect(main.getByRole("status")).toContainText("സെയിൽസ് ജീവനക്കാരുടേതാണ്");
  await expect(main.getByText(SALES_ID)).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page).toHaveURL(inMalayalam(pages.employeeVerification));
});

test("the privacy notice is there in both languages, each with its contents", async ({ page }) => {
  await page.goto(inMalayalam(pages.privacy));
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(12);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(pages.privacy);
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(12);
});

test("the page for ideas says in Malayalam what happens to one, and leads to the form in English", async ({
  page,
}) => {
  await page.goto(inMalayalam(pages.projectSubmission));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("നിങ്ങളുടെ ആശയം കൊണ്ടുവരൂ");
  await page.getByRole("link", { name: saidByPages["Open the form (in English)"] }).click();
  await expect(page).toHaveURL(pages.projectSubmission);
  await expect(page.getByRole("form", { name: "Submit New Project" })).toBeVisible();
});

test("the facts of the fair are in Malayalam, and lead to the registration in English and back", async ({
  page,
}) => {
  await page.goto(inMalayalam(pages.home));
  await page.getByRole("link", { name: saidByPages["Register your company"] }).click();
  await expect(page).toHaveURL(inMalayalam(pages.jobFair));
  const main = page.getByRole("main");
  for (const term of ["ആർക്ക്", "ചെലവ്", malayalamFair.when, malayalamFair.where])
    await expect(main.getByRole("term").filter({ hasText: term })).toBeVisible();
  await main.getByRole("link", { name: "കമ്പനി രജിസ്റ്റർ ചെയ്യുക (ഇംഗ്ലീഷിൽ)" }).click();
  await expect(page).toHaveURL(pages.jobFair);
  await page.getByRole("button", { name: "Proceed" }).click();
  await page.getByRole("link", { name: "മലയാളം" }).click();
  await expect(page).toHaveURL(inMalayalam(pages.jobFair));
});

test("an unknown address below /ml is answered in Malayalam", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/404/);
  const answer = await page.goto("/ml/nowhere");
  expect(answer?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "ml");
  await page.getByRole("main").getByRole("link", { name: saidByPages.Home }).click();
  await expect(page).toHaveURL(inMalayalam(pages.home));
});

test("a page in English loads the face of Malayalam only once a name is written in it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && asked.push(request.url()));
  await page.goto(pages.contact);
  const heading = page.getByRole("heading", { level: 1 });
  // The switch has its six letters from a file of its own, which comes with the same styles.
  await expect.poll(() => asked.some((url) => url.includes("malayalam-name"))).toBe(true);
  expect(asked.filter((url) => url.includes("malayalam-400"))).toEqual([]);
  const face = page.waitForRequest((request) => request.url().includes("malayalam-400"));
  await heading.evaluate((element) => element.append(" മീര നായർ"));
  await face;
});

import { randomUUID } from "node:crypto";
import { api, inMalayalam, linkPages, pages } from "#addresses/public.ts";
import { saidByPages, saidInBrowsers } from "#firm/malayalam.ts";
import { malayalamFair } from "#firm/malayalam-fair.ts";
import { saidByOwnSubmission } from "#firm/malayalam-own-submission.ts";
import { saidByProject, saidByProjectChoices, saidByProjectRules } from "#firm/malayalam-project.ts";
import { saidOfServices } from "#firm/malayalam-services.ts";
import { saidByVerification } from "#firm/malayalam-verification.ts";
import { sentEnquiry, typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { noticeVersionIn } from "#tests/support/notice-version.ts";
import { fillIn } from "../support/browser/fill-in.ts";
import { portOfSite } from "../support/browser/job-fair-journey.ts";
import { linkInMail } from "../support/browser/mail-links.ts";
import { expect, test } from "../support/browser/test.ts";
import { SALES_ID } from "../support/browser/verification.ts";
import { expectWellMade } from "../support/browser/well-made.ts";
import { captchaAnswer } from "../support/demo-settings.ts";
import { typedIn } from "../support/field-samples.ts";

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

  await fillIn(form, typedIn(saidInBrowsers, { ...typedEnquiry, Email: "meera.ml@example.com" }));
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

test("an idea is refused, mended and thanked for in Malayalam, in which it may be written", async ({
  page,
}) => {
  const words = { ...saidInBrowsers, ...saidByProject, ...saidByProjectChoices, ...saidByProjectRules };
  await page.goto(inMalayalam(pages.projectSubmission));
  const form = page.getByRole("form", { name: words["Submit New Project"] });
  const field = (label: keyof typeof words) => form.getByLabel(words[label], { exact: true });
  await form.getByRole("button", { name: words["Submit project"] }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(`${words["Who benefits from it?"]} ${words["This field is required"]}`);
  await expect(form.getByText(words["You must agree to the terms"])).toBeVisible();
  // A name with a conjunct, a chillu, and one written with a joiner, as older keyboards do.
  await field("Full name").fill("ശ്രീലക്ഷ്മി രാജന്\u200d");
  await field("Phone number").fill("9847012345");
  await field("Email").fill("idea.ml@example.com");
  await field("User type").selectOption({ label: words.Student });
  await field("Qualification").selectOption({ label: words.Other });
  await field("Your qualification").fill("ഡിപ്ലോമ");
  await field("Institute or company name").fill("ഗവ. പോളിടെക്നിക്, കളമശ്ശേരി");
  await field("Project or idea name").fill("മീൻ വിൽപ്പനയ്ക്ക് ഒരു ആപ്പ്");
  for (const question of [
    "Summary",
    "What problem does it solve?",
    "Who benefits from it?",
    "Why will it succeed?",
  ] as const)
    await field(question).fill("മീൻപിടിത്തക്കാർക്ക് നേരിട്ട് വിൽക്കാം.");
  await expect(form.locator("[lang=en]").getByText("I am 18 or older")).toBeVisible();
  await form.getByRole("checkbox").check();
  await form
    .getByLabel(new RegExp(`^${words.Document}`))
    .setInputFiles({ name: "ആശയം.txt", mimeType: "text/plain", buffer: Buffer.from("മീൻ") });
  await expect(form.getByText(words["Ready to send"]).first()).toBeVisible();
  await form.getByRole("button", { name: words["Submit project"] }).click();
  const thanks = page.getByRole("dialog", { name: words["Your project has been submitted"] });
  await expect(thanks).toContainText("മീൻ വിൽപ്പനയ്ക്ക് ഒരു ആപ്പ്");
});

test("what was sent in Malayalam is shown, corrected and withdrawn in Malayalam, by the link in its receipt", async ({
  page,
  request,
}) => {
  const words = saidByOwnSubmission;
  const email = `ml.${randomUUID().slice(0, 8)}@example.com`;
  const data = { ...sentEnquiry, email, noticeVersion: noticeVersionIn("ml") };
  await request.post(api.enquirySubmit, { data });
  const ownPage = inMalayalam(linkPages.ownSubmission);
  await page.goto(await linkInMail(portOfSite(), "enquiry-receipt", email, ownPage));
  const sent = page.getByRole("region", { name: words["What you sent us"] });
  await expect(sent.getByRole("term").filter({ hasText: words["Full Name"] })).toBeVisible();
  for (const chosen of [saidInBrowsers["Search Engine"], saidOfServices["Hiring & Retention"]])
    await expect(sent.getByRole("definition").filter({ hasText: chosen })).toBeVisible();
  await expectWellMade(page);

  await sent.getByRole("button", { name: words["Correct it"] }).click();
  await sent.getByLabel(saidInBrowsers.Location).fill("കൊല്ലം");
  await sent.getByRole("button", { name: words["Save the correction"] }).click();
  await expect(
    page.getByText(words["Thank you. It is corrected. We have mailed you a new link to it."]),
  ).toBeVisible();
  await expect(sent.getByRole("definition").filter({ hasText: "കൊല്ലം" })).toBeVisible();

  await sent.getByRole("button", { name: words["Withdraw and erase it"] }).click();
  const question = page.getByRole("dialog", { name: words["Withdraw what you sent?"] });
  await question.getByRole("button", { name: words["Withdraw and erase"] }).click();
  await expect(
    page.getByText(words["It is withdrawn, and everything that you sent is erased."]),
  ).toBeFocused();
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

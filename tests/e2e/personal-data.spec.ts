import { randomUUID } from "node:crypto";
import { adminPages } from "#addresses/admin.ts";
import { api, linkPages } from "#addresses/public.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { portOfSite } from "../support/browser/job-fair-journey.ts";
import { linkInMail } from "../support/browser/mail-links.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";

test("a superadmin finds somebody, sees what is stored, exports and erases it", async ({
  page,
  signIn,
  request,
  expectedConsoleErrors,
}) => {
  // The reason that names somebody.
  expectedConsoleErrors.push(/400/);
  const email = `devika.${randomUUID().slice(0, 8)}@example.com`;
  await request.post(api.enquirySubmit, { data: { ...sentEnquiry, email } });
  await signIn();
  await page.goto(adminPages.people);
  const find = page.getByRole("form", { name: "A person" });
  await find.getByLabel(/Email, phone, name/).fill(email);
  await find.getByRole("button", { name: "Find" }).click();

  const enquiry = page.getByRole("listitem").filter({ hasText: "enquiry" });
  await expect(enquiry).toHaveCount(1);
  await enquiry.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Show everything" }).click();
  const stored = page.getByRole("region", { name: "Everything that is stored" });
  await expect(stored).toContainText(sentEnquiry.message);
  await expect(stored).toContainText("We have received your enquiry");
  await expectWellMade(page);

  const saved = page.waitForEvent("download");
  await stored.getByRole("button", { name: "Export" }).click();
  expect((await saved).suggestedFilename()).toBe("person.zip");

  await stored.getByRole("button", { name: "Erase…" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase all of this?" });
  await dialog.getByLabel("Reason").fill(`${email} asked`);
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog).toContainText("Please leave out names");
  await dialog.getByLabel("Reason").fill("Asked by mail.");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("Erased 1 record, with all that belongs to them.")).toBeVisible();

  await find.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Nothing is stored")).toBeVisible();
});

test("a superadmin sees what is over, and saves a report of what an account was shown", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(adminPages.people);
  const tabs = page.getByRole("navigation", { name: "Personal data" });
  await tabs.getByRole("link", { name: "Retention" }).click();
  await expect(page.getByRole("heading", { name: "Retention", level: 1 })).toBeVisible();
  await expect(page.getByText(/^Expired if from before/).first()).toBeVisible();
  await expect(page.getByRole("switch", { name: "Remove expired records every night" })).not.toBeChecked();
  await expectWellMade(page);

  await tabs.getByRole("link", { name: "Breach report" }).click();
  const form = page.getByRole("form", { name: "What may have leaked" });
  await expect(form.getByLabel(/^Admin/)).toBeVisible();
  await expectWellMade(page);
  const saved = page.waitForEvent("download");
  await form.getByRole("button", { name: "Make the report" }).click();
  expect((await saved).suggestedFilename()).toBe("breach-report.html");
});

test.describe("on a phone", () => {
  test.use(phone);

  test("somebody reads by the link in the receipt what was sent, corrects it, asks for more, and withdraws it", async ({
    page,
    request,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/403/);
    const email = `devika.${randomUUID().slice(0, 8)}@example.com`;
    await request.post(api.enquirySubmit, { data: { ...sentEnquiry, email } });
    await page.goto(await linkInMail(portOfSite(), "enquiry-receipt", email, linkPages.ownSubmission));
    const sent = page.getByRole("region", { name: "What you sent us" });
    await expect(sent).toContainText(sentEnquiry.message);
    await expectWellMade(page);

    await sent.getByRole("button", { name: "Correct it" }).click();
    await sent.getByLabel("Location").fill("Kollam");
    await sent.getByRole("button", { name: "Save the correction" }).click();
    await expect(page.getByText("Thank you. It is corrected.")).toBeVisible();
    await expect(sent.getByRole("definition").filter({ hasText: "Kollam" })).toBeVisible();
    await expectWellMade(page);

    await sent.getByLabel("What else should we correct?").fill("My name is Devika R.");
    await sent.getByRole("button", { name: "Ask for the correction" }).click();
    await expect(page.getByText(/We correct it, and answer by the evening of /)).toBeVisible();

    await sent.getByRole("button", { name: "Withdraw and erase it" }).click();
    const question = page.getByRole("dialog", { name: "Withdraw what you sent?" });
    await question.getByRole("button", { name: "Withdraw and erase" }).click();
    await expect(page.getByText("everything that you sent is erased")).toBeFocused();
    await page.reload();
    await expect(page.getByText("everything that you sent is erased")).toBeVisible();
  });

  test("a sender whose address somebody else has changed puts it back", async ({ page, request }) => {
    const email = `meera.${randomUUID().slice(0, 8)}@example.com`;
    await request.post(api.enquirySubmit, { data: { ...sentEnquiry, email } });
    const { ownSubmission } = linkPages;
    await page.goto(await linkInMail(portOfSite(), "enquiry-receipt", email, ownSubmission));
    await page.getByRole("button", { name: "Correct it" }).click();
    await page.getByLabel("Email").fill(`not-${email}`);
    await page.getByRole("button", { name: "Save the correction" }).click();
    await expect(page.getByText("Thank you. It is corrected.")).toBeVisible();
    await page.goto(await linkInMail(portOfSite(), "former-address-notice", email, ownSubmission));
    await expect(page.getByText(`our emails now go to not-${email}.`)).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Put my address back" }).click();
    await expect(page.getByText(/^Your address is back\./)).toBeFocused();
  });
});

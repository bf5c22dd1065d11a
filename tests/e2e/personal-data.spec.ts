import { randomUUID } from "node:crypto";
import { adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { sentEnquiry } from "#features/enquiry/enquiry.sample.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade } from "../support/browser/well-made.ts";

test("a superadmin finds somebody, sees what is stored, exports and erases it", async ({
  page,
  signIn,
  request,
}) => {
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

import jsQR from "jsqr";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { verificationUrl } from "#features/staff/admin/card/card-facts.ts";
import { expect, field, intern, press, salesPerson, says, test } from "../support/browser/staff-journey.ts";
import { card } from "../support/files/pictures.ts";

/** Playwright's trace recorder tries to fetch the previews that the page shows; the page itself does not. */
const recorded = /Connecting to 'blob:/;

test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(recorded);
});

const preview = (page: Page, title: string) => page.getByRole("dialog", { name: title });

/** Read by a program that did not draw it: the size of a picture, and where its code leads at a scale. */
async function readPicture(picture: Buffer, scale = 1) {
  const { width, height } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .resize(Math.round(width * scale))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, code: jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data };
}

test("a business card is made from the form, and its stored picture leads to the verification", async ({
  page,
  signIn,
  office,
  request,
}) => {
  const person = salesPerson();
  const { _id, name } = await office.add(person);
  await signIn();
  await page.goto(`/admin/salesManagement-add/${_id}`);
  await expect(field(page, "Name")).toHaveValue(person.name);
  await press(page, "Make the business card");
  const dialog = preview(page, "Make the business card");
  const drawn = dialog.getByRole("img");
  await expect(drawn).toHaveAccessibleName(
    `${person.name}, Business Development Executive, Employee ID ${person.empID}`,
  );
  await dialog.getByLabel("Show the phone").check();
  await expect(drawn).toHaveAccessibleName(/, \+91 9876543210$/);
  await dialog.getByLabel("Show the role").uncheck();
  await expect(drawn).not.toHaveAccessibleName(/Executive/);
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(says(page, "Business card uploaded successfully!").first()).toBeVisible();
  await press(page, "Update");
  await expect(says(page, "Sales Employee Details Updated Successfully!").first()).toBeVisible();

  const kept = await office.named(name ?? "");
  const stored = await (await request.get(kept?.businessCard ?? "")).body();
  expect(await readPicture(stored)).toEqual({ ...card, code: verificationUrl });
  expect((await readPicture(stored, 0.5)).code).toBe(verificationUrl);
});

test("a certificate picture needs a name, and is stored with the intern", async ({
  page,
  signIn,
  office,
  request,
}) => {
  const { _id, name } = await office.add(intern());
  await signIn();
  await page.goto(`/admin/intern-management-add/${_id}`);
  await field(page, "Name").fill("");
  await press(page, "Make the certificate picture");
  const dialog = preview(page, "Make the certificate picture");
  await expect(dialog.getByText(/^Type the name and the employee ID first/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Use this picture" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await field(page, "Name").fill(name ?? "");
  await press(page, "Make the certificate picture");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(says(page, "Internship Certificate uploaded successfully!").first()).toBeVisible();
  await press(page, "Update");
  await expect(says(page, "Intern Employee Details Updated Successfully!").first()).toBeVisible();
  const kept = await office.named(name ?? "");
  const stored = await (await request.get(kept?.Certificate ?? "")).body();
  expect(await readPicture(stored)).toEqual({ ...card, code: verificationUrl });
});

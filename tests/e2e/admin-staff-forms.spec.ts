import type { APIRequestContext, Page } from "playwright/test";
import sharp from "sharp";
import { adminPages } from "#addresses/admin.ts";
import {
  expect,
  field,
  form,
  intern,
  introduction,
  newId,
  newName,
  person,
  press,
  says,
  test,
} from "../support/browser/staff-journey.ts";
import { card, drawn, portrait, type Size } from "../support/files/pictures.ts";

const picture = async (size: Size) => ({
  name: "picture.png",
  mimeType: "image/png",
  buffer: await drawn(size),
});

const choose = async (page: Page, name: string, size: Size) =>
  form(page)
    .locator(`input[name=${name}]`)
    .setInputFiles(await picture(size));

const uploaded = (page: Page, count: number) =>
  expect(form(page).getByText("Uploaded", { exact: true }).and(page.locator("[aria-hidden]"))).toHaveCount(
    count,
  );

const sizeOf = async (request: APIRequestContext, address: string | null | undefined) => {
  const served = await request.get(address ?? "");
  const { width, height } = await sharp(await served.body()).metadata();
  return { width, height };
};

/** Playwright's trace recorder tries to fetch the previews that the page shows; the page itself does not. */
const recorded = /Connecting to 'blob:/;

test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(recorded);
});

test("a team member is added by keyboard alone", async ({ page, signIn, office }) => {
  const name = newName();
  await signIn();
  await page.goto("/admin/employeeManagement-addEmployee/");
  await expect(page.getByRole("heading", { name: "Add Employee Details" })).toBeVisible();
  await field(page, "Name").focus();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };
  await type(name);
  await type("Consultant");
  await type("dev@example.com");
  // In one go: two hundred more key presses would prove nothing more.
  await page.keyboard.insertText(introduction);
  await page.keyboard.press("Tab");
  await expect(field(page, "Image")).toBeFocused();
  await choose(page, "image", portrait);
  await expect(says(page, "Files prepared for upload.").first()).toBeVisible();
  await uploaded(page, 1);
  await field(page, "Platform 1 (optional)").focus();
  await type("Insta");
  await type("instagram.com/dev.example");
  await page.keyboard.press("Control+s");
  await expect(says(page, "Employee Details Added Successfully!").first()).toBeVisible();
  await expect(page).toHaveURL(`${adminPages.staff}?tab=Employee`);
  expect(await office.named(name)).toMatchObject({
    category: "employee",
    desig: "Consultant",
    selfIntroduction: introduction,
    image: expect.stringMatching(/^\/uploads\//),
    socialmedia1: "instagram",
    platform1: "https://instagram.com/dev.example",
  });
});

test("a sales person is added with a picture that had to be cropped", async ({
  page,
  signIn,
  office,
  request,
}) => {
  const { name, email, fullAddress } = person();
  const empID = newId();
  await signIn();
  await page.goto("/admin/salesManagement-add/");
  await expect(field(page, "Employee ID")).toHaveValue(/^TPEID\d{6}$/);
  await field(page, "Name").fill(name);
  await field(page, "Email").fill(email);
  await field(page, "Phone").fill("9876543210");
  await field(page, "Address").fill(fullAddress);
  await field(page, "Employee ID").fill(empID);
  await field(page, "Blood group").selectOption("O+");
  await expect(field(page, "Blood group is confirmed")).toBeChecked();

  await choose(page, "profileImage", { width: 900, height: 900 });
  await expect(form(page).getByText("Image dimensions must be 400x286 pixels.")).toBeVisible();
  const crop = page.getByRole("dialog", { name: /^Crop to/ });
  await crop.getByRole("button", { name: "Cancel" }).click();
  await press(page, "Crop to 400 × 286");
  await crop.getByRole("button", { name: "Use this crop" }).click();
  await uploaded(page, 1);
  await choose(page, "businessCard", portrait);
  await expect(form(page).getByText("Business card image must be exactly 500x300 pixels.")).toBeVisible();
  await expect(crop.getByText(/it will look blurred/)).toBeVisible();
  await crop.getByRole("button", { name: "Cancel" }).click();
  await choose(page, "businessCard", card);
  await expect(says(page, "Business card uploaded successfully!").first()).toBeVisible();
  await uploaded(page, 2);
  await press(page, "Save");
  await expect(says(page, "Sales Employee Details Added Successfully!").first()).toBeVisible();
  await expect(page).toHaveURL(`${adminPages.staff}?tab=Sales`);
  await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();

  const kept = await office.named(name);
  expect(kept).toMatchObject({
    category: "sales",
    empID,
    phone: "+91 9876543210",
    bloodGroup: "O+",
    bloodGroupConfirmed: true,
    jobRole: "Business Development Executive",
  });
  expect(await sizeOf(request, kept?.profileImage)).toEqual(portrait);
  expect(await sizeOf(request, kept?.businessCard)).toEqual(card);
});

test("an intern without changes is not saved, and then updated with feedback and a certificate", async ({
  page,
  signIn,
  office,
  request,
}) => {
  const { _id, name } = await office.add(intern());
  await signIn();
  await page.goto(`/admin/intern-management-add/${_id}`);
  await expect(field(page, "Feedback (optional)")).toHaveValue("Quick to learn.");
  await press(page, "Update");
  await expect(page.getByRole("alert").first()).toHaveText("No Changes Committed");

  await field(page, "Feedback (optional)").fill("Quick to learn.\nKind to customers.");
  await choose(page, "Certificate", portrait);
  await expect(
    form(page).getByText("*Internship Certificate image must be exactly 500x300 pixels."),
  ).toBeVisible();
  await choose(page, "Certificate", card);
  await expect(says(page, "Internship Certificate uploaded successfully!").first()).toBeVisible();
  await press(page, "Update");
  await expect(says(page, "Intern Employee Details Updated Successfully!").first()).toBeVisible();
  await expect(page).toHaveURL(`${adminPages.staff}?tab=Intern`);
  const kept = await office.named(name ?? "");
  expect(kept?.feedback).toBe("Quick to learn.\nKind to customers.");
  expect(await sizeOf(request, kept?.Certificate)).toEqual(card);
});

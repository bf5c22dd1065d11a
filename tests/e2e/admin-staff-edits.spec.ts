import type { Locator, Page } from "playwright/test";
import { adminPages } from "#addresses/admin.ts";
import {
  expect,
  field,
  form,
  newName,
  press,
  salesPerson,
  says,
  test,
} from "../support/browser/staff-journey.ts";
import { expectNoViolation, expectWellMade, phone } from "../support/browser/well-made.ts";

test("conflicting edits of a record show both versions of every field, and the chosen one is saved", async ({
  page,
  signIn,
  office,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409/);
  const record = await office.add(salesPerson());
  const [mine, theirs] = [newName(), newName()];
  await signIn();
  await page.goto(`/admin/salesManagement-add/${record._id}`);
  await field(page, "Name").fill(mine);
  await office.change(record, { name: theirs, fullAddress: "New Road, Aluva" });
  await press(page, "Update");
  const notice = page.getByRole("region", { name: "Someone else changed this in the meantime" });
  await expect(notice.getByRole("cell")).toHaveText([
    mine,
    theirs,
    record.fullAddress ?? "",
    "New Road, Aluva",
  ]);
  await notice.getByRole("button", { name: "Save my version" }).click();
  await expect(says(page, "Sales Employee Details Updated Successfully!").first()).toBeVisible();
  expect(await office.named(mine)).toMatchObject({ _id: record._id, fullAddress: record.fullAddress });
});

test("an employee ID that is taken shows an error at its field and keeps the input", async ({
  page,
  signIn,
  office,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409/);
  const [taken, record] = [await office.add(salesPerson()), await office.add(salesPerson())];
  await signIn();
  await page.goto(`/admin/salesManagement-add/${record._id}`);
  await field(page, "Address").fill("New Road, Aluva");
  await field(page, "Employee ID").fill(taken.empID ?? "");
  await press(page, "Update");
  const error = form(page).getByText(new RegExp(`^${taken.empID} is already in use. TPEID\\d{6} is free.$`));
  await expect(error).toBeVisible();
  await expect(field(page, "Employee ID")).toBeFocused();
  await expect(field(page, "Address")).toHaveValue("New Road, Aluva");
  await field(page, "Employee ID").fill(record.empID ?? "");
  await press(page, "Update");
  await expect(says(page, "Sales Employee Details Updated Successfully!").first()).toBeVisible();
});

test("an incomplete date is reported as invalid instead of being saved as empty", async ({
  page,
  signIn,
  office,
}) => {
  const { _id, name } = await office.add(salesPerson());
  await signIn();
  await page.goto(`/admin/salesManagement-add/${_id}`);
  await field(page, "Address").fill("New Road, Aluva");
  await field(page, "Left on (optional)").focus();
  await page.keyboard.type("3112");
  await press(page, "Update");
  await expect(field(page, "Left on (optional)")).toBeFocused();
  await expect(field(page, "Left on (optional)")).toHaveAttribute("aria-invalid", "true");
  await field(page, "Left on (optional)").fill("2026-12-31");
  await press(page, "Update");
  await expect(says(page, "Sales Employee Details Updated Successfully!").first()).toBeVisible();
  expect(await office.named(name ?? "")).toMatchObject({ leftOn: "2026-12-31" });
});

test("unsaved input survives a reload, and leaving by a link or the browser's history asks first", async ({
  page,
  signIn,
  office,
}) => {
  const { _id } = await office.add(salesPerson());
  await signIn();
  await page.goto(adminPages.dashboard);
  await page.goto(`/admin/salesManagement-add/${_id}`);
  await field(page, "Address").fill("New Road, Aluva");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await expect(field(page, "Address")).toHaveValue("New Road, Aluva");

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/Your unsaved changes have been restored/)).toBeVisible();
  await expect(field(page, "Address")).toHaveValue("New Road, Aluva");
  await form(page).getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`${adminPages.staff}?tab=Sales`);
  await page.goBack();
  await expect(field(page, "Address")).toHaveValue("Mullassery Road, Kochi");
  await field(page, "Address").fill("Another Road, Aluva");
  await page.goForward();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(new RegExp(_id));
  await expect(field(page, "Address")).toHaveValue("Another Road, Aluva");
});

test("input for a record that someone else deleted stays on the page", async ({
  page,
  signIn,
  office,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/404/);
  const record = await office.add(salesPerson());
  await signIn();
  await page.goto(`/admin/salesManagement-add/${record._id}`);
  await field(page, "Address").fill("New Road, Aluva");
  await office.remove(record);
  await press(page, "Update");
  await expect(page.locator("#main").getByText("What you typed is still here")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue(record.name ?? "");
  await expect(field(page, "Address")).toHaveValue("New Road, Aluva");
  await form(page).getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`${adminPages.staff}?tab=Sales`);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Employee not found" })).toBeVisible();
});

const ready = (page: Page): Locator => form(page).getByRole("button", { name: /^(Save|Update)$/ });

test.describe("on a phone and on a wide window", () => {
  test.use(phone);

  for (const path of [
    "/admin/employeeManagement-addEmployee/",
    "/admin/salesManagement-add/",
    "/admin/intern-management-add/",
  ]) {
    test(`${path} passes axe, empty and with errors, and does not scroll sideways`, async ({
      page,
      signIn,
    }) => {
      await signIn();
      await page.goto(path);
      await ready(page).waitFor();
      await expectNoViolation(page);
      await press(page, "Save");
      await page.getByRole("alert").first().waitFor();
      await expectWellMade(page);
    });
  }
});

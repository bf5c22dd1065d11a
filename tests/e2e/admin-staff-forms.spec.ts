import { randomInt } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import type { APIRequestContext, Locator, Page } from "playwright/test";
import sharp from "sharp";
import type { StaffRecord } from "#domain/staff/staff-record.ts";
import { adminPages, api } from "#paths";
import { demoAdministrator } from "../support/demo-administrator.ts";
import { card, drawn, portrait, type Size } from "../support/files/pictures.ts";
import { test as base, expect } from "../support/test.ts";

type Fields = Readonly<Record<string, string>>;

interface Office {
  readonly add: (fields: Fields) => Promise<StaffRecord>;
  readonly change: (record: StaffRecord, fields: Fields) => Promise<void>;
  readonly named: (name: string) => Promise<StaffRecord | undefined>;
}

async function openOffice(request: APIRequestContext) {
  const signedIn = await request.post(api.signIn, { data: demoAdministrator });
  const { token } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  const read = async (search: string): Promise<StaffRecord[]> =>
    (await request.get(`${api.staff}?limit=50&search=${encodeURIComponent(search)}`, { headers })).json();
  const office: Office = {
    async add(fields) {
      const answer = await request.post(api.staff, { headers, multipart: { ...fields } });
      expect(answer.status()).toBe(201);
      return (await answer.json()).employee;
    },
    async change({ _id, version }, fields) {
      const answer = await request.put(api.staffMember(_id), {
        headers,
        multipart: { ...fields, version: String(version) },
      });
      expect(answer.status()).toBe(200);
    },
    named: async (name) => (await read(name))[0],
  };
  const clear = async () => {
    for (const { _id } of await read(surname)) await request.delete(api.staffMember(_id), { headers });
  };
  return { office, clear };
}

/** Everybody whom these journeys add has it, and is removed after each. */
const surname = `Karippayi${randomInt(1_000_000)}`;
const newName = () => `Dev${randomInt(1_000_000)} ${surname}`;
const newId = () => `TPEID${randomInt(500_000, 800_000)}`;

const test = base.extend<{ readonly office: Office }>({
  office: async ({ request }, use) => {
    const { office, clear } = await openOffice(request);
    await use(office);
    await clear();
  },
});

const introduction =
  "I walk the market before I write a plan for it. Shopkeepers tell me what sells, drivers tell me what breaks, and from both I learn which of our numbers deserve to be believed this year.";

const person = () => ({
  name: newName(),
  email: "dev@example.com",
  phone: "+91 9876543210",
  fullAddress: "Mullassery Road, Kochi",
});
const salesPerson = () => ({ category: "sales", empID: newId(), ...person() });
const intern = () => ({ category: "intern", empID: newId(), feedback: "Quick to learn.", ...person() });

const form = (page: Page) => page.getByRole("form");
const field = (page: Page, label: string | RegExp) => form(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true }).click();
const says = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

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

/** The recorder of traces tries to fetch the previews that the page shows; the page itself does not. */
const recorded = /Connecting to 'blob:/;

test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(recorded);
});

test("a team member is added from the keyboard alone", async ({ page, signIn, office }) => {
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
  await type(introduction);
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
  await press(page, "Crop to 400 × 286");
  await page.getByRole("dialog").getByRole("button", { name: "Use this crop" }).click();
  await uploaded(page, 1);
  await choose(page, "businessCard", portrait);
  await expect(form(page).getByText("Business card image must be exactly 500x300 pixels.")).toBeVisible();
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

test("an intern is edited: not unchanged, then with feedback and a certificate", async ({
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

test("two who change one record both keep what they did", async ({
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
  const notice = page.getByRole("region", { name: "Somebody else changed this meanwhile" });
  await expect(notice.getByRole("cell")).toHaveText([mine, theirs]);
  await notice.getByRole("button", { name: "Save my version" }).click();
  await expect(says(page, "Sales Employee Details Updated Successfully!").first()).toBeVisible();
  expect(await office.named(mine)).toMatchObject({ _id: record._id, fullAddress: "New Road, Aluva" });
});

test("what the server refuses is said beside its field, and nothing is lost", async ({
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

test("a date that is only begun is not taken for none", async ({ page, signIn, office }) => {
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

test("neither Back, nor a link, nor a reload loses what was typed", async ({ page, signIn, office }) => {
  const { _id } = await office.add(salesPerson());
  await signIn();
  await page.goto(adminPages.dashboard);
  await page.goto(`/admin/salesManagement-add/${_id}`);
  await field(page, "Address").fill("New Road, Aluva");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await form(page).getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await expect(field(page, "Address")).toHaveValue("New Road, Aluva");

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/What you had not saved is back in the form/)).toBeVisible();
  await expect(field(page, "Address")).toHaveValue("New Road, Aluva");
  await form(page).getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`${adminPages.staff}?tab=Sales`);
  await page.goBack();
  await expect(field(page, "Address")).toHaveValue("Mullassery Road, Kochi");
  await field(page, "Address").fill("Another Road, Aluva");
  await page.goForward();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(new RegExp(_id));
  await expect(field(page, "Address")).toHaveValue("Another Road, Aluva");
});

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const ready = (page: Page): Locator => form(page).getByRole("button", { name: /^(Save|Update)$/ });

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" });

      for (const path of [
        "/admin/employeeManagement-addEmployee/",
        "/admin/salesManagement-add/",
        "/admin/intern-management-add/",
      ]) {
        test(`${path} has no violation that axe finds, empty and full of errors, nor scrolls sideways`, async ({
          page,
          signIn,
        }) => {
          await signIn();
          await page.goto(path);
          await ready(page).waitFor();
          const violations = async () => (await new AxeBuilder({ page }).analyze()).violations;
          expect(await violations()).toEqual([]);
          await press(page, "Save");
          await page.getByRole("alert").waitFor();
          expect(await violations()).toEqual([]);
          expect(await overflow(page)).toBeLessThanOrEqual(0);
          await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
          expect(await overflow(page)).toBeLessThanOrEqual(0);
        });
      }
    });
  }
}

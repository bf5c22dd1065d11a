import { randomInt } from "node:crypto";
import { expect, inject, test } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { NOTICE_VERSION } from "#tests/support/notice-version.ts";
import { demoAdministrator } from "../support/demo-settings.ts";
import { drawn } from "../support/files/pictures.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { visiting, windows } from "./visit.ts";
import type { Visitor } from "./visitor.ts";

const visit = visiting();
const [desk, phone] = windows;

const button = (page: Pick<Visitor, "getByRole">, name: string | RegExp) =>
  page.getByRole("button", { name });

interface Person {
  readonly username: string;
  readonly password: string;
}

async function signIn(page: Visitor, { username, password }: Person = demoAdministrator) {
  await page.goto(adminPages.signIn);
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(adminPages.accounts);
}

/** Calls the API without a browser. */
async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, inject("origin")), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  expect([path, answer.ok]).toEqual([path, true]);
  return (await answer.json()) as Record<string, string>;
}

async function addColleague(username: string): Promise<Person> {
  const { token } = await post(adminApi.signIn, demoAdministrator);
  const password = "Backwater-Lantern-7!";
  const account = { username, email: `${username}@example.com`, password, adminType: "admin" };
  await post(adminApi.accounts, account, { authorization: `Bearer ${token}` });
  return { username, password };
}

test("an administrator signs in and reads an enquiry", async () => {
  const { page } = visit;
  await page.resize(desk.width, desk.height);
  await signIn(page);
  await page.goto(adminPages.enquiries);
  await page
    .getByRole("link", { name: /View Details/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Back", exact: true }).first().waitFor();
});

test("on a phone the drawer closes by a press beside it, and the page behind it does not move", async () => {
  const { page } = visit;
  await page.resize(phone.width, phone.height);
  await signIn(page);
  await page.goto(adminPages.enquiries);
  await page
    .getByRole("link", { name: /View Details/ })
    .first()
    .waitFor();
  await page.evaluate(() => scrollTo(0, 200));
  await button(page, "Sections").click();
  const drawer = page.getByRole("dialog", { name: "Sections" });
  await drawer.waitFor();
  const before = await page.evaluate(() => scrollY);
  await page.closeByPressBeside(drawer);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("the search and the question before a deletion close by a press beside them", async () => {
  const { page } = visit;
  await page.resize(desk.width, desk.height);
  await signIn(page);
  await page.goto(adminPages.partners);
  await button(page, /^Search/)
    .first()
    .click();
  await page.closeByPressBeside(page.getByRole("dialog", { name: "Search" }));
  await button(page, /^Delete/)
    .first()
    .click();
  await page.closeByPressBeside(page.getByRole("dialog", { name: /^Do you want to delete/ }));
});

test("a client is saved with an uploaded logo", async () => {
  const { page } = visit;
  await page.resize(desk.width, desk.height);
  await signIn(page);
  await page.goto(adminPages.partners);
  await button(page, "Add Client").click();
  await page.getByLabel("Company name").fill("Kuttanad Coir");
  await page.getByLabel("Description").fill("Weaves doormats.");
  const logo = temporaryDirectory({ "coir.png": await drawn({ width: 240, height: 160 }) });
  await page.attach("input[name=companylogo]", `${logo}/coir.png`);
  await page.getByText("Files prepared for upload.").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await button(page, "Delete Kuttanad Coir").waitFor();
});

test("a project's PDF is read in its frame", async () => {
  const { page } = visit;
  await page.resize(desk.width, desk.height);
  await signIn(page);
  await page.goto(adminPages.projects);
  await page.getByRole("link", { name: "View Details of Second life for hulls" }).click();
  await button(page, "Download").waitFor();
  await page.evaluate(() => document.querySelector("iframe")?.scrollIntoView());
  await page.until("the document", page.frameText, (text) => text.includes("A hull of eight metres"));
});

test("a colleague is chosen by keyboard to be mentioned in a note, and led to it by the bell", async () => {
  const { page } = visit;
  const stem = `mate${randomInt(1e9)}`;
  const first = await addColleague(`${stem}a`);
  const second = await addColleague(`${stem}b`);
  await page.resize(desk.width, desk.height);
  await signIn(page);
  await page.goto(adminPages.enquiries);
  await page
    .getByRole("link", { name: /View Details/ })
    .first()
    .click();
  const activity = page.getByRole("region", { name: "Activity" });
  const note = activity.getByRole("textbox", { name: "Note for your colleagues" });
  const names = activity.getByRole("listbox", { name: "Colleagues" });
  const isActive = ({ username }: { readonly username: string }) =>
    page.until(
      `the name of ${username}`,
      () => page.evaluate(() => document.querySelector("[role=option][aria-selected=true]")?.textContent),
      (text) => text?.startsWith(username) === true,
    );
  await note.fill(`@${stem}`);
  await isActive(first);
  await page.press("Escape");
  await names.waitFor({ state: "hidden" });
  expect(await note.inputValue()).toBe(`@${stem}`);
  await note.fill(`@${stem}`);
  await isActive(first);
  await page.press("ArrowDown");
  await isActive(second);
  await page.press("ArrowDown");
  await isActive(first);
  await page.press("ArrowUp");
  await isActive(second);
  await page.press("Enter");
  await names.waitFor({ state: "hidden" });
  await page.type("please ring");
  expect(await note.inputValue()).toBe(`@${second.username} please ring`);
  await button(activity, "Add note").click();
  await activity.getByText(`@${second.username}`, { exact: true }).waitFor();

  await page.forget();
  await signIn(page, second);
  await button(page, /^What is new: .*1 mention/).click();
  await page.getByRole("link", { name: /mentioned you in a note on/ }).click();
  await page
    .getByRole("region", { name: "Activity" })
    .getByText(`@${second.username}`, { exact: true })
    .waitFor();
});

test("a list is filtered by place and source, and still is once it is loaded again", async () => {
  const { page } = visit;
  const town = `town${randomInt(1e9)}`;
  const email = `${town}@example.com`;
  await post(api.enquirySubmit, {
    ...sentEnquiry,
    email,
    location: `${town}, Kozhikode`,
    firstVisit: "/services https://www.google.com/",
    noticeVersion: NOTICE_VERSION,
  });
  await page.resize(desk.width, desk.height);
  await signIn(page);
  await page.goto(adminPages.enquiries);
  await page.getByText("Filters", { exact: true }).click();
  const only = page.getByText(/^1 of [\d,]+\+? enquiries$/);
  await page.getByLabel("Place").fill(`${town} calicut`);
  await only.waitFor();
  await page.getByLabel("Source").fill("google");
  const query = `?place=${town}+calicut&source=google`;
  const search = () => page.evaluate(() => location.search);
  await page.until("the filters in the address", search, (now) => now === query);
  await page.reload();
  await only.waitFor();
  await page.getByText(email).first().waitFor();
  expect(await page.getByLabel("Place").inputValue()).toBe(`${town} calicut`);
  expect(await page.getByLabel("Source").inputValue()).toBe("google");
  await page.getByLabel("Source").fill("bing");
  await page.getByRole("heading", { name: "No enquiries" }).waitFor();
});

import { expect, test } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import { demoAdministrator } from "../support/demo-settings.ts";
import { drawn } from "../support/files/pictures.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { visiting, windows } from "./visit.ts";
import type { Visitor } from "./visitor.ts";

const visit = visiting();
const [desk, phone] = windows;

const button = (page: Visitor, name: string | RegExp) => page.getByRole("button", { name });

async function signIn(page: Visitor) {
  await page.goto(adminPages.signIn);
  await page.getByLabel("Username or email").fill(demoAdministrator.username);
  await page.getByLabel("Password", { exact: true }).fill(demoAdministrator.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(adminPages.accounts);
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

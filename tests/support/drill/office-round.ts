import type { Page } from "playwright";
import { demoAdministrator } from "../demo-settings.ts";

/** The lists whose records open on a separate screen, with the text of the links to them. */
const lists = [
  { section: "Form Management", open: /^View Details/, search: /^Search/ },
  { section: "Project Management", open: /^View Details/, search: /^Search/ },
  { section: "Job Fair Management", open: /^View of/, search: /^Search/ },
  { section: "Employee Management", open: /^View profile of/, search: null },
] as const;

/** The screens that edit records beside the list. */
const workbenches = [
  { section: "News Management", open: /^Edit / },
  { section: "Partnership Management", open: /^Edit / },
  { section: "Admin Management", open: "Add Admin" },
] as const;

const OPENED_EACH = 3;

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const inMain = (page: Page) => page.getByRole("main");

/** Through the sidebar: a reload would free all memory. */
async function goTo(page: Page, section: string) {
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: section }).click();
  await heading(page).filter({ hasText: section }).waitFor();
}

async function scrollThrough(page: Page) {
  await page.mouse.move(700, 500);
  for (const distance of [3000, 3000, -9000]) await page.mouse.wheel(0, distance);
}

/** Opens some of a list's records in turn, and searches the list. */
async function openRecords(page: Page, { section, open, search }: (typeof lists)[number]) {
  await goTo(page, section);
  await scrollThrough(page);
  for (let at = 0; at < OPENED_EACH; at += 1) {
    await inMain(page).getByRole("link", { name: open }).nth(at).click();
    await inMain(page).getByRole("link", { name: "Back", exact: true }).click();
    await heading(page).filter({ hasText: section }).waitFor();
  }
  if (!search) return;
  const box = inMain(page).getByRole("searchbox", { name: search });
  await box.fill("Abdul");
  await box.fill("nobody of that name");
  await inMain(page).getByRole("button", { name: "Clear the search" }).first().click();
}

/** Starts a change and cancels it. */
async function editAndCancel(page: Page, { section, open }: (typeof workbenches)[number]) {
  await goTo(page, section);
  for (let time = 0; time < 2; time += 1) {
    await inMain(page).getByRole("button", { name: open }).first().click();
    await page.getByRole("form").getByRole("textbox").first().fill("Begun and thought better of");
    await page.getByRole("form").getByRole("button", { name: "Cancel" }).click();
    const question = page.getByRole("dialog").getByRole("button", { name: /^(Leave|Discard)/ });
    if (await question.isVisible()) await question.click();
  }
}

async function editPerson(page: Page) {
  await goTo(page, "Employee Management");
  await inMain(page)
    .getByRole("link", { name: /^View profile of/ })
    .first()
    .click();
  await inMain(page).getByRole("link", { name: "Edit" }).click();
  await page.getByRole("form").getByRole("textbox").first().fill("Somebody Else");
  await page.getByRole("form").getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
}

async function searchEverything(page: Page) {
  await page.getByRole("button", { name: /^Search all records/ }).click();
  await page.getByRole("combobox", { name: "Search all records" }).fill("Abdul");
  await page.getByRole("dialog", { name: "Search" }).getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
}

async function lookAtBell(page: Page) {
  const bell = page.getByRole("button", { name: /^What is new/ });
  await bell.click();
  await page.getByRole("region", { name: "What is new" }).waitFor();
  await bell.click();
}

export async function signIn(page: Page) {
  await page.getByLabel("Username or email").fill(demoAdministrator.username);
  await page.getByLabel("Password", { exact: true }).fill(demoAdministrator.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await heading(page).waitFor();
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, Log out" }).click();
  await page.getByLabel("Username or email").waitFor();
}

/** Some minutes of an administrator's work, from sign-in to sign-in, on a page that is never reloaded. */
export async function workThrough(page: Page) {
  await goTo(page, "Dashboard");
  for (const list of lists) await openRecords(page, list);
  for (const workbench of workbenches) await editAndCancel(page, workbench);
  await editPerson(page);
  await goTo(page, "Footer Management");
  await goTo(page, "Audit Log");
  await scrollThrough(page);
  await searchEverything(page);
  await lookAtBell(page);
  await signOut(page);
  await signIn(page);
}

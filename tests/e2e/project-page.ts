import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "playwright/test";
import { adminApi } from "#addresses/admin.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";

export const form = (page: Page) => page.getByRole("form", { name: "Submit New Project" });
export const submit = (page: Page) => form(page).getByRole("button", { name: "Submit project" });
export const file = (page: Page) => form(page).locator("input[name=projectFile]");

/** A unique project name. */
export const newName = () => `Tide tables ${randomUUID().slice(0, 8)}`;

/** Fills in the form, except for the document. */
export async function fillIn(page: Page, projectName: string) {
  const fill = (label: string, text: string) => form(page).getByLabel(label).fill(text);
  await fill("Full name", "Asha Menon");
  await form(page).getByRole("textbox", { name: "Phone number" }).fill("9876543210");
  await fill("Email", "asha@example.com");
  await form(page).getByLabel("User type").selectOption("Working");
  await form(page).getByLabel("Qualification", { exact: true }).selectOption("Other");
  await fill("Your qualification", "Diploma in fisheries");
  await fill("Institute or company name", "Munambam Landing Centre");
  await fill("Project or idea name", projectName);
  await fill("Summary", "A daily sheet of landings, by message.");
  await fill("What problem does it solve?", "Nobody knows the catch.");
  await fill("Who benefits from it?", "Stall keepers");
  await fill("Why will it succeed?", "The boats' times are known.");
  await form(page).getByLabel("I am 18 or older").check();
}

interface KeptProject {
  readonly projectName: string;
  readonly customQualification: string;
  readonly file: string;
  readonly fileName: string;
}

/** The projects that the back office finds for this search. */
export async function keptProjects(request: APIRequestContext, search: string): Promise<KeptProject[]> {
  const answer = await request.get(
    `${adminApi.projects.list}?limit=10&search=${encodeURIComponent(search)}`,
    {
      headers: await demoAuthorization(request),
    },
  );
  return answer.json();
}

import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "playwright/test";
import { adminApi } from "#addresses/admin.ts";
import { fairApi, pages } from "#addresses/public.ts";
import { fairCompany, fairContact, fairGifts } from "#tests/samples/job-fair/registration.ts";
import { demoAuthorization } from "./demo-session.ts";
import { linkInMail } from "./mail-links.ts";
import { expect, test } from "./test.ts";

export const companyForm = (page: Page) => page.getByRole("form", { name: "Company information" });
export const contactForm = (page: Page) => page.getByRole("form", { name: "Contact person" });
export const giftForm = (page: Page) => page.getByRole("form", { name: "Complimentary gifts" });
export const next = (page: Page) => page.getByRole("button", { name: "Next" });
export const gift = (page: Page, name: string | RegExp) => giftForm(page).getByRole("checkbox", { name });

export const newCompany = () => `Malabar Crest ${randomUUID().slice(0, 8)}`;

/** A pincode that the functions know without asking the postal service. */
export const KOCHI = "682001";

export async function proceed(page: Page) {
  await page.getByRole("dialog").getByRole("button", { name: "Proceed" }).click();
}

export async function fillInCompany(page: Page, companyName: string, pincode = KOCHI) {
  const form = companyForm(page);
  await form.getByLabel("Company name").fill(companyName);
  await form.getByLabel("Industry").selectOption("Retail & E-commerce");
  await form.getByLabel("Company size").selectOption("51-100");
  await form.getByLabel("Website").fill("www.malabarcrest.example.in");
  await form.getByLabel("Pincode").fill(pincode);
}

export async function fillInContact(page: Page) {
  const form = contactForm(page);
  await form.getByLabel("Full name").fill("Asha Menon");
  await form.getByLabel("Designation").selectOption("CHRO");
  await form.getByLabel("Email").fill("asha@malabarcrest.example.in");
  await form.getByRole("textbox", { name: "Phone number" }).fill("9876543210");
}

/** Opens step 1, and closes the welcome. */
export async function begin(page: Page) {
  await page.goto(pages.jobFair);
  await proceed(page);
}

/** Completes step 1, once the welcome is closed. */
export async function goOnToContact(page: Page, companyName: string) {
  await fillInCompany(page, companyName);
  await next(page).click();
  await page.waitForURL(pages.jobFairUser);
}

/** Completes steps 1 and 2, once the welcome is closed. */
export async function goOnToGifts(page: Page, companyName: string) {
  await goOnToContact(page, companyName);
  await fillInContact(page);
  await next(page).click();
  await page.waitForURL(pages.jobFairVoucher);
}

/** Agrees to the terms and registers. */
export async function register(page: Page) {
  await gift(page, /I have read and agree/).check();
  await page.getByRole("button", { name: "Register" }).click();
}

/** Goes from the welcome to the gifts. */
export async function reachGifts(page: Page, companyName: string) {
  await begin(page);
  await goOnToGifts(page, companyName);
}

export const portOfSite = () => Number(new URL(test.info().project.use.baseURL ?? "").port);

/** Registers a company, and returns the link to the page in its confirmation. */
export async function registered(
  request: APIRequestContext,
  companyName: string,
  page: string,
): Promise<string> {
  const step = async (path: string, data: object) => (await request.post(path, { data })).json();
  const { companyId, reference } = await step(fairApi.company, { ...fairCompany, companyName });
  await step(fairApi.contactPerson, { ...fairContact, companyId });
  await step(fairApi.gifts, { ...fairGifts, companyId });
  return linkInMail(portOfSite(), "fair-confirmation", reference, page);
}

interface KeptRegistration {
  readonly company: {
    readonly _id: string;
    readonly companyName: string;
    readonly website: string;
    readonly city: string | null;
  };
  readonly jobFairUser: { readonly fullName: string; readonly phone: string } | null;
  readonly selection: {
    readonly selectedVouchers: readonly number[];
    readonly selectedTools: readonly string[];
  } | null;
}

/** The registrations of companies of this name, as the back office reads them. */
export async function keptRegistrations(
  request: APIRequestContext,
  companyName: string,
): Promise<readonly KeptRegistration[]> {
  const answer = await request.get(`${adminApi.jobFairRegistrations}?limit=100`, {
    headers: await demoAuthorization(request),
  });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: readonly KeptRegistration[] };
  return data.filter(({ company }) => company.companyName === companyName);
}

import type { Page } from "playwright/test";
import { api, pages } from "#addresses/public.ts";
import { sentEnquiry, typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fillIn } from "../support/browser/fill-in.ts";
import { expect, test } from "../support/browser/test.ts";
import * as verification from "../support/browser/verification.ts";
import * as project from "./project-page.ts";

const field = (page: Page, name: string) => page.getByRole("form").getByLabel(name, { exact: true });
const send = (page: Page) => page.getByRole("form").getByRole("button", { name: "Send enquiry" });

/** Delays matching files from now on, and returns the function that releases them. */
async function holdBack(page: Page, files: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const slowScripts = (page: Page) => holdBack(page, "**/*.js");

/** Key by key where the form's code follows the typing. The email address comes last. */
async function typeIn(page: Page) {
  const { "Full name": name, "Phone number": number, Email: address, ...others } = typedEnquiry;
  await field(page, "Full name").pressSequentially(name);
  await field(page, "Phone number").pressSequentially(number);
  await fillIn(page.getByRole("form"), others);
  await field(page, "Email").pressSequentially(address);
}

/** What the form is then sent with. */
const { message: _, service: __, ...required } = sentEnquiry;

/** Which scripts of the contact form the page requests, by their names. */
function watchFormCode(page: Page) {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/(ContactForm|client)\.[^/]*\.js$/.exec(request.url()) ?? [];
    if (name) scripts.push(name);
  });
  return scripts;
}

/** Ends when whatever the page fetches ahead while it is idle has been requested. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

test("a form loads nothing before it is focused but the file that names its scripts", async ({ page }) => {
  const scripts = watchFormCode(page);
  await page.goto(pages.contact);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => scripts).toEqual(["ContactForm"]);
  await untilIdle(page);
  expect(scripts).toEqual(["ContactForm"]);
  await field(page, "Full name").focus();
  await expect.poll(() => scripts).toContain("client");
});

test("a form's code is fetched ahead for whoever comes by a link, and at the first press that is none", async ({
  page,
}) => {
  const scripts = watchFormCode(page);
  await page.goto(pages.contact, { referer: new URL(pages.about, test.info().project.use.baseURL).href });
  await expect.poll(() => scripts).toContain("client");
  await page.goto("about:blank");
  scripts.length = 0;
  await page.goto(pages.contact);
  await expect.poll(() => scripts).toEqual(["ContactForm"]);
  await page.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => scripts).toContain("client");
});

test("nothing is fetched ahead where data is to be saved", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const scripts = watchFormCode(page);
  await page.goto(pages.contact, { referer: new URL(pages.about, test.info().project.use.baseURL).href });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await untilIdle(page);
  expect(scripts).toEqual([]);
  await field(page, "Full name").focus();
  await expect.poll(() => scripts).toContain("client");
});

test("input typed while the form's code loads is kept, and so is the caret", async ({ page }) => {
  await page.goto(pages.contact);
  const letGo = await slowScripts(page);
  await typeIn(page);
  await field(page, "Email").press("Home");
  await field(page, "Email").press("ArrowRight");
  letGo();
  await expect(field(page, "Phone number")).toHaveValue(sentEnquiry.phone);
  await expect(field(page, "Email")).toBeFocused();
  await page.keyboard.type("nn");
  await expect(field(page, "Email")).toHaveValue("mnneera@example.in");
  await expect(field(page, "Full name")).toHaveValue(sentEnquiry.fullName);
  await expect(field(page, "Location")).toHaveValue(sentEnquiry.location);
  await expect(page.getByLabel("How did you hear")).toHaveValue(sentEnquiry.info_from);
});

test("an invalid value typed while the form's code loads shows its error once it is loaded", async ({
  page,
}) => {
  await page.goto(pages.contact);
  const letGo = await slowScripts(page);
  await field(page, "Full name").pressSequentially("R2");
  await field(page, "Email").pressSequentially("asha@example.info");
  letGo();
  await expect(page.getByRole("form").getByText("At least 3 letters required.")).toBeVisible();
  await expect(field(page, "Email")).toHaveValue("asha@example.inf");
});

test("Enter in a form that cannot be submitted yet is answered once its code is loaded", async ({ page }) => {
  await page.goto(pages.employeeVerification);
  const letGo = await slowScripts(page);
  await verification.idField(page).fill("TPEID104217");
  await verification.idField(page).press("Enter");
  letGo();
  await expect(verification.form(page).getByText("Please complete the captcha verification")).toBeVisible();
  await expect(verification.idField(page)).toHaveValue("TPEID104217");
});

test("a form submitted while its code loads is sent, only once, when it is loaded", async ({ page }) => {
  const sent: unknown[] = [];
  await page.route(`**${api.enquirySubmit}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 201, json: { message: "Thank you.", _id: "1" } });
  });
  await page.goto(pages.contact);
  const letGo = await slowScripts(page);
  await typeIn(page);
  await send(page).click();
  await field(page, "Email").press("Enter");
  letGo();
  await expect(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
  expect(sent).toEqual([expect.objectContaining(required)]);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(pages.home);
});

/**
 * Opens the contact page with everything that loads after the first paint held back until released. Does not wait for
 * the page's `load` event, which waits for those files too if the paint came before the last picture.
 */
async function openWithoutTheRest(page: Page) {
  const letGo = await holdBack(page, "**/_astro/late.*");
  await page.goto(pages.contact, { waitUntil: "domcontentloaded" });
  return letGo;
}

test("a form submitted before any script is loaded is sent when the scripts are", async ({ page }) => {
  const sent: unknown[] = [];
  await page.route(`**${api.enquirySubmit}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 201, json: { message: "Thank you.", _id: "1" } });
  });
  const letGo = await openWithoutTheRest(page);
  await typeIn(page);
  await send(page).click();
  await expect(send(page)).toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveURL(pages.contact);
  letGo();
  await expect(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
  expect(sent).toEqual([expect.objectContaining(required)]);
});

test("a page whose scripts and styles failed to load shows its content, and loads them again on use", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  await page.route("**/_astro/late.*", (route) => route.abort());
  await page.goto(pages.contact);
  await expect(page.getByRole("contentinfo").getByRole("heading", { name: "Contact" })).toBeVisible();
  await page.unroute("**/_astro/late.*");
  await field(page, "Full name").fill("Asha Menon");
  await send(page).click();
  await expect(page.getByRole("form").getByText("Email is required.")).toBeVisible();
  await expect(field(page, "Full name")).toHaveValue("Asha Menon");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the menu and its services open and close before any script is loaded, and stay as they are afterwards", async ({
    page,
  }) => {
    const letGo = await openWithoutTheRest(page);
    const toggle = page.getByRole("button", { name: "Menu" });
    await toggle.click();
    const menu = page.getByRole("navigation", { name: "Main" });
    const services = menu.getByText("OUR SERVICES");
    const consulting = menu.getByText("Business Consulting");
    await expect(consulting).toBeHidden();
    await services.tap();
    await expect(consulting).toBeVisible();
    await services.tap();
    await expect(consulting).toBeHidden();
    await services.press("Enter");
    await expect(consulting).toBeVisible();
    letGo();
    await page.evaluate(() => customElements.whenDefined("disclosure-menu").then(() => {}));
    await expect(consulting).toBeVisible();
    await services.tap();
    await expect(consulting).toBeHidden();
  });
});

/** Opens the contact page so that its form's code fails to load, and returns the function that ends this. */
async function openWithoutCode(page: Page) {
  await page.goto(pages.contact);
  await page.route("**/*.js", (route) => route.abort());
  return () => page.unroute("**/*.js");
}

/** A form without its code cannot show an error, so the browser says it at the button. */
const saidAtButton = (page: Page) =>
  send(page).evaluate((button: HTMLButtonElement) => button.validationMessage);

test("a form sent by keyboard on a page without its scripts shows an error, and works once they are loaded", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  await page.route(/\/_astro\/late\..*\.js/, (route) => route.abort());
  await page.goto(pages.contact);
  await expect(page.locator("head > script[src*=late]")).toBeAttached();
  await send(page).press("Enter");
  await expect.poll(() => saidAtButton(page)).toContain("could not be loaded");
  await page.unrouteAll();
  await send(page).press("Enter");
  await expect(page.getByRole("form").getByText("Email is required.")).toBeVisible();
});

test("a form whose code failed to load shows an error when sent, and works once it is loaded", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/, /Error hydrating/);
  const letLoad = await openWithoutCode(page);
  await field(page, "Full name").fill("Asha Menon");
  await send(page).click();
  await expect.poll(() => saidAtButton(page)).toContain("could not be loaded");
  await letLoad();
  await send(page).click();
  await expect(page.getByRole("form").getByText("Email is required.")).toBeVisible();
  await expect(field(page, "Full name")).toHaveValue("Asha Menon");
});

test("a form of whose code one file is lost on its way, but for once, works without another press", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  await page.goto(pages.contact);
  const renderer = await page.locator("astro-island[client=interact]").getAttribute("renderer-url");
  await page.route(`**${renderer}`, (route) => route.abort(), { times: 1 });
  await field(page, "Full name").fill("Asha Menon");
  await send(page).click();
  await expect(page.getByRole("form").getByText("Email is required.")).toBeVisible();
  await expect(field(page, "Full name")).toHaveValue("Asha Menon");
});

test("what was typed into a form whose code failed to load is there again when the page is reloaded", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/, /Error hydrating/);
  const letLoad = await openWithoutCode(page);
  await typeIn(page);
  await send(page).click();
  await expect.poll(() => saidAtButton(page)).toContain("or load this page again. What you typed is kept.");
  await letLoad();
  await page.reload();
  await expect(field(page, "Full name")).toHaveValue(sentEnquiry.fullName);
  await expect(field(page, "Phone number")).toHaveValue(sentEnquiry.phone);
  await expect(page.getByLabel("How did you hear")).toHaveValue(sentEnquiry.info_from);
});

/** Moves every text of the form into a `<font>`, as browsers do to translate a page. */
const translate = (page: Page) =>
  page.getByRole("form").evaluate((form) => {
    const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text.data);
    }
  });

test("a form on a translated page keeps the input and the focus when its code is loaded", async ({
  page,
}) => {
  await page.goto(pages.contact);
  const letGo = await slowScripts(page);
  await translate(page);
  await typeIn(page);
  await field(page, "Location").focus();
  letGo();
  await expect(field(page, "Phone number")).toHaveValue(sentEnquiry.phone);
  await expect(page.getByRole("form").locator("font")).toHaveCount(0);
  await expect(field(page, "Location")).toBeFocused();
  await page.keyboard.type(" city");
  await expect(field(page, "Location")).toHaveValue(`${sentEnquiry.location} city`);
  await expect(field(page, "Full name")).toHaveValue(sentEnquiry.fullName);
  await expect(field(page, "Email")).toHaveValue(sentEnquiry.email);
  await expect(page.getByLabel("How did you hear")).toHaveValue(sentEnquiry.info_from);
});

test("a form on a translated page is submitted when its code is loaded, and keeps its file and ticked box", async ({
  page,
}) => {
  await page.goto(pages.projectSubmission);
  const letGo = await slowScripts(page);
  await translate(page);
  const agreement = project.form(page).getByLabel("I am 18 or older");
  await project
    .file(page)
    .setInputFiles({ name: "idea.txt", mimeType: "text/plain", buffer: Buffer.from("An idea.") });
  await agreement.check();
  await project.submit(page).click();
  letGo();
  await expect(page.getByRole("alert")).toContainText("Validation Error");
  await expect(project.form(page).getByText("idea.txt")).toBeVisible();
  await expect(agreement).toBeChecked();
  await expect(page.getByRole("alert")).not.toContainText("agree");
});

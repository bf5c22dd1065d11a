import type { Page } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { expect, test } from "../support/browser/test.ts";
import { demoAdministrator } from "../support/demo-settings.ts";

/** Delays all scripts until `letGo` is called; `asked` lists the URLs requested so far. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route("**/_astro/*.js", async (route) => {
    asked.push(route.request().url());
    await promise;
    await route.continue();
  });
  return { asked, letGo: resolve };
}

/** Records whether the sign-in form was ever in the page, even briefly. */
const watchForm = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      if (document.querySelector("[name=username]")) Object.assign(window, { hadForm: true });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });

const hadForm = (page: Page) => page.evaluate(() => "hadForm" in window);

test("a stranger types and presses Log in before any code has loaded, and is signed in once it has", async ({
  page,
}) => {
  const { asked, letGo } = await holdScripts(page);
  await page.goto(adminPages.enquiries, { waitUntil: "commit" });
  await page.getByLabel("Username or email").fill(demoAdministrator.username);
  await page.getByLabel("Password", { exact: true }).fill(demoAdministrator.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("button", { name: "Log in" })).toHaveAttribute("aria-busy", "true");
  expect(asked.filter((url) => /\/(?:Office|back-office)\./.test(url))).toEqual([]);
  letGo();
  await expect(page.getByRole("heading", { name: "Admin Management" })).toBeVisible();
  await expect(page).toHaveURL(adminPages.accounts);
});

test("while somebody reads the sign-in, the code of the office is fetched", async ({ page }) => {
  const office = page.waitForRequest(/\/Office\./);
  const firstScreen = page.waitForRequest(/\/account\.screens\./);
  await page.goto(adminPages.signIn);
  await office;
  await firstScreen;
});

test("whoever is signed in never sees the sign-in, and gets the code of the screen along with the rest", async ({
  page,
  signIn,
}) => {
  await signIn();
  await watchForm(page);
  const { asked, letGo } = await holdScripts(page);
  await page.goto(adminPages.enquiries, { waitUntil: "commit" });
  const screens = () => asked.flatMap((url) => /(\w+)\.screens\./.exec(url)?.[1] ?? []);
  await expect.poll(screens).toEqual(["enquiry"]);
  letGo();
  await expect(page.getByRole("heading", { name: "Form Management" })).toBeVisible();
  expect(await hadForm(page)).toBe(false);
});

test("what the dashboard shows is asked for before any code has loaded, and once", async ({
  page,
  signIn,
}) => {
  await signIn();
  const calls: string[] = [];
  const shown = [adminApi.whoAmI, adminApi.dashboard];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (shown.some((path) => path === pathname)) calls.push(pathname);
  });
  const { letGo } = await holdScripts(page);
  await page.goto(adminPages.home, { waitUntil: "commit" });
  await expect.poll(() => calls).toEqual(shown);
  letGo();
  await expect(page.getByRole("heading", { name: "Latest" })).toBeVisible();
  expect(calls).toEqual(shown);
});

test("an unknown address says so, without showing the sign-in first", async ({ page }) => {
  await watchForm(page);
  await page.goto("/admin/no-such-page");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(await hadForm(page)).toBe(false);
});

test("a section's code is fetched as the pointer comes to its entry, and none of its records", async ({
  page,
  signIn,
}) => {
  // Without idle time, nothing is fetched ahead of the pointer.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await signIn();
  await page.goto(adminPages.dashboard);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  const code = page.waitForRequest(/\/footer\.screens\./);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.getByRole("link", { name: "Footer Management" }).hover();
  await code;
  expect(calls.filter((url) => url.includes("/api/footer"))).toEqual([]);
});

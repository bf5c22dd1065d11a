/** The back office in a browser on a bad connection. */
import type { Browser, Page } from "playwright";
import * as z from "zod/mini";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { signInAnswerSchema } from "#rules/account/account.ts";
import { onBadConnection } from "#tests/support/browser/bad-connection.ts";
import { demoAdministrator } from "#tests/support/demo-settings.ts";

/** Stores when the field for the user name was first drawn where it can be clicked, in ms after the navigation. */
function watchFields() {
  const look = () => {
    const field = document.querySelector<HTMLElement>("[name=username]");
    const { left = 0, top = 0 } = field?.getBoundingClientRect() ?? {};
    const isThere = field?.checkVisibility() && document.elementFromPoint(left + 9, top + 9) === field;
    if (isThere) Object.assign(window, { fieldsAt: performance.now() });
    else requestAnimationFrame(look);
  };
  look();
}

/** How long after the press the screen of that title is there with its content, in ms. */
export const openingTime = (page: Page, title: string, press: "link" | null) =>
  page.evaluate(
    ([heading, pressed]) => {
      const links = [...document.querySelectorAll<HTMLElement>("aside nav a")];
      const startedAt = pressed ? performance.now() : 0;
      // Some links say a plainer word beneath.
      const isNamed = (link: HTMLElement) => link.querySelector("span")?.textContent === heading;
      if (pressed) links.find(isNamed)?.click();
      const isThere = () =>
        document.querySelector("main h1")?.textContent === heading &&
        !document.querySelector("main [aria-busy=true]") &&
        ![...document.querySelectorAll("main [role=status]")].some(({ textContent }) =>
          /^Loading(?! more)/.test(textContent),
        );
      return new Promise<number>((resolve) => {
        const look = () => (isThere() ? resolve(performance.now() - startedAt) : requestAnimationFrame(look));
        look();
      });
    },
    [title, press] as const,
  );

export async function openOffice(
  browser: Browser,
  url: string,
  token?: string,
  path: string = token ? adminPages.dashboard : adminPages.signIn,
) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(watchFields);
  if (token) await page.addInitScript((value) => localStorage.setItem("adminToken", value), token);
  const loaded = await onBadConnection(page);
  await page.goto(url + path, { waitUntil: "commit" });
  return { page, loaded, close: () => context.close() };
}

export async function newSession(url: string): Promise<string> {
  const { username, password } = demoAdministrator;
  const answer = await fetch(url + adminApi.signIn, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return z.parse(signInAnswerSchema, await answer.json()).token;
}

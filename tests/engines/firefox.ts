import { type ElementHandle, launch } from "puppeteer-core";
import { patience } from "../support/patience.ts";
import type { Engine } from "./engine.ts";
import type { Step } from "./finding.ts";
import { firefoxPath } from "./installed.ts";

/** Puppeteer's own limit for the start of a browser and for a page, longer on a busy machine. */
const LIMIT_MS = patience(30_000);

/** Firefox, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    timeout: LIMIT_MS,
    executablePath: firefoxPath() ?? "firefox",
    // For the certificate of `overTls`.
    acceptInsecureCerts: true,
    extraPrefsFirefox: { "intl.accept_languages": "en-IN" },
  });
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultTimeout(LIMIT_MS);

  async function element(steps: readonly Step[]): Promise<ElementHandle<Element>> {
    const handle = await page.evaluateHandle((given) => window.finding.find(given), steps);
    const found = handle.asElement();
    if (!found) throw new Error("The element is gone.");
    return found as ElementHandle<Element>;
  }

  return {
    goto: (address) => page.goto(address),
    reload: () => page.reload(),
    resize: (width, height) => page.setViewport({ width, height }),
    run: (body, ...parameters) =>
      page.evaluate((text, given) => new Function(text).apply(null, given), body, [...parameters]),
    frameText: async () =>
      (await page
        .frames()
        .find((frame) => frame.parentFrame())
        ?.evaluate(() => document.body.innerText)) ?? "",
    click: async (steps) => (await element(steps)).click(),
    type: async (steps, text) => (await element(steps)).type(text),
    typeOn: (text) => page.keyboard.type(text),
    choose: async (steps, value) => (await element(steps)).select(value),
    attach: async (steps, path) =>
      ((await element(steps)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    press: (key) => page.keyboard.press(key),
    pressAt: (x, y, delay = 0) => page.mouse.click(x, y, { delay }),
    deleteCookies: async () => browser.deleteCookie(...(await browser.cookies())),
    close: () => browser.close(),
  };
}

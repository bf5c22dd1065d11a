import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, By, Capabilities, Key, Origin, type WebElement } from "selenium-webdriver";
import type { Engine } from "./engine.ts";
import type { Step } from "./finding.ts";
import { webkitDriverPath, xvfbPath } from "./installed.ts";

const keys = {
  Escape: Key.ESCAPE,
  Enter: Key.ENTER,
  Backspace: Key.BACK_SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
};

/** A screen that nobody sees: unlike Firefox, WebKitGTK's browser needs one. */
async function startScreen() {
  const screen = spawn(
    xvfbPath() ?? "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const [number] = await once(screen.stdio[3] as Readable, "data");
  return { screen, display: `:${String(number).trim()}` };
}

const QUIT_MS = 10_000;

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function whenUp(address: string, driver: ChildProcess): Promise<void> {
  for (;;) {
    if (driver.exitCode !== null) throw new Error("WebKitWebDriver did not start.");
    const answer = await fetch(`${address}/status`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
}

/** WebKitGTK's own browser, which has Safari's engine, driven by WebDriver. */
export async function openWebkit(): Promise<Engine> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = spawn(webkitDriverPath() ?? "WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display, LANG: "en_IN.UTF-8", LIBGL_ALWAYS_SOFTWARE: "1" },
  });
  await whenUp(address, driver);
  // In full screen it has no toolbar, which needs more width than a phone has. Without media, a page loads in a tenth of
  // the time: with them, the first film of a page starts GStreamer. The certificate of `overTls` is nobody's.
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": {
      args: ["--automation", "--full-screen", "--enable-media=false", "--ignore-tls-errors"],
    },
  });
  const browser = await new Builder().usingServer(address).withCapabilities(capabilities).build();

  async function element(steps: readonly Step[]): Promise<WebElement> {
    const found = await browser.executeScript<WebElement | null>("return finding.find(arguments[0])", steps);
    if (!found) throw new Error("The element is gone.");
    return found;
  }

  return {
    goto: (address) => browser.get(address),
    reload: () => browser.navigate().refresh(),
    resize: (width, height) => browser.manage().window().setRect({ x: 0, y: 0, width, height }),
    run: (body, ...parameters) => browser.executeScript(body, ...parameters),
    async frameText() {
      await browser.switchTo().frame(0);
      const text = await browser.executeScript<string>("return document.body.innerText");
      await browser.switchTo().defaultContent();
      return text;
    },
    click: async (steps) => (await element(steps)).click(),
    type: async (steps, text) => (await element(steps)).sendKeys(text),
    typeOn: (text) => browser.actions().sendKeys(text).perform(),
    choose: async (steps, value) =>
      (await element(steps)).findElement(By.css(`option[value=${JSON.stringify(value)}]`)).click(),
    attach: async (steps, path) => (await element(steps)).sendKeys(path),
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    pressAt: (x, y, milliseconds = 0) =>
      browser
        .actions()
        .move({ x, y, origin: Origin.VIEWPORT })
        .press()
        .pause(milliseconds)
        .release()
        .perform(),
    deleteCookies: () => browser.manage().deleteAllCookies(),
    async close() {
      // A browser that hangs does not answer this either.
      await Promise.race([browser.quit().catch(() => {}), pause(QUIT_MS)]);
      driver.kill();
      screen.kill();
    },
  };
}

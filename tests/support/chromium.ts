import { existsSync } from "node:fs";
import { chromium } from "playwright";

const known = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  chromium.executablePath(),
];

/** The browser that the tests drive: the one named, the system's, or Playwright's own. */
export function chromiumPath(): string {
  const found = known.find((path) => path && existsSync(path));
  if (found) return found;
  throw new Error(
    "No Chromium found. Install it with `sudo apt-get install chromium` or `npx playwright install chromium`, or name one in CHROMIUM_PATH.",
  );
}

export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
];

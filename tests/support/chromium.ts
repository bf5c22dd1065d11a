import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";

const directory = fileURLToPath(new URL("../../node_modules/.cache/chromium", import.meta.url));

/** Where `npm test` puts one that it takes from a package of npm. */
export const packedChromium = { directory, file: join(directory, "chromium") };

const browsers = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  chromium.executablePath(),
  packedChromium.file,
];

/** Debian's build of Playwright's default: the same engine without window parts, in two thirds of the time. */
const shells = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium-headless-shell"];

const firstOf = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** The full browser: the one configured, the system's, or Playwright's own. */
export function chromiumPath(): string {
  const found = firstOf(browsers);
  if (found) return found;
  throw new Error(
    "No Chromium found. Install it with `sudo apt-get install chromium` or `npx playwright install chromium`, or name one in CHROMIUM_PATH.",
  );
}

/** The browser for most of the tests: the headless shell if there is one, otherwise the full browser. */
export const chromiumShellPath = (): string => firstOf(shells) ?? chromiumPath();

export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
  // With a page for each core, helper threads would only wait for each other.
  "--js-flags=--single-threaded",
  "--num-raster-threads=1",
  // Nothing is asserted about the smoothing of letters.
  "--disable-lcd-text",
  "--disable-font-subpixel-positioning",
];

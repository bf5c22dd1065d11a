import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { AstroIntegration } from "astro";
import { adminPages } from "../../src/addresses/admin.ts";
import { ownPolicy } from "./content-security-policy.ts";
import { findPages } from "./find-pages.ts";
import { bringLater, dividePage, gatherStyles, joinScripts } from "./late-parts.ts";
import { renewPolicy } from "./page-policy.ts";

/** A file named by the hash of its content, among the build's other assets. */
function asset(extension: "css" | "js", content: string) {
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  return { address: `/_astro/late.${hash}.${extension}`, content };
}

/**
 * A server may send ten packets of 1,460 bytes before the browser's first acknowledgement. This is what the response
 * headers leave of them for a page; a larger page is painted one round trip later.
 */
export const FIRST_FLIGHT_BYTES = 14_250;

const compress = promisify(brotliCompress);

/** This quality compresses to a tenth more than the best, a seventh at most, in a thirtieth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const QUICK_EXCESS = 1.2;

async function fits(html: string): Promise<boolean> {
  if ((await compress(html, QUICK)).length > FIRST_FLIGHT_BYTES * QUICK_EXCESS) return false;
  return (await compress(html)).length <= FIRST_FLIGHT_BYTES;
}

/** A hash of an island's file, which contains the directory of the checkout. Only Astro's dev server uses it. */
const islandId = /(<astro-island) uid="[^"]*"/g;

/** The names that icons have as classes, which no public page styles, and the namespace, which HTML gives them anyway. */
const iconNames = / class="lucide(?: lucide-[\w-]+)*(?: ([^"]*))?"/g;
const namespace = /(<svg) xmlns="[^"]*"/g;

/**
 * The page without attributes that nobody reads: they cost a form page its place in the first flight. The back office
 * gives icons their size by their class.
 */
function withoutUnread(html: string, file: string): string {
  const page = html.replace(islandId, "$1").replace(namespace, "$1");
  if (file.startsWith(adminPages.home.slice(1))) return page;
  return page.replace(iconNames, (_, classes?: string) => (classes ? ` class="${classes}"` : ""));
}

/**
 * Gathers each page's styles in its head, and moves what its first paint does not need into files that load after it
 * (`AfterPaint.astro`), if the page fits into the first flight only without it. Pages with the same late parts share the
 * files.
 */
export function afterPaint(): AstroIntegration {
  return {
    name: "after-paint",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        await mkdir(join(directory, "_astro"), { recursive: true });

        async function divide(file: string): Promise<boolean> {
          const built = await readFile(file, "utf8");
          // `renewPolicy` allows whatever is on the page, so elements that Astro does not allow are found before.
          const name = relative(directory, file);
          ownPolicy(name, built);
          const html = renewPolicy(gatherStyles(withoutUnread(built, name)));
          await writeFile(file, html);
          const page = dividePage(html);
          if (!page || (await fits(html))) return false;
          const style = asset("css", page.styles.join(""));
          const script = asset("js", joinScripts(page.scripts));
          const divided = renewPolicy(bringLater(page.html, style.address, script.address));
          if (!(await fits(divided))) return false;
          const write = ({ address, content }: typeof style) => writeFile(join(directory, address), content);
          await Promise.all([write(style), write(script), writeFile(file, divided)]);
          return true;
        }

        const divided = await Promise.all((await findPages(directory)).map(divide));
        logger.info(`${divided.filter(Boolean).length} pages`);
      },
    },
  };
}

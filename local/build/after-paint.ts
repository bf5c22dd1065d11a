import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { AstroIntegration } from "astro";
import { adminPages } from "../../src/addresses/admin.ts";
import { ownPolicy } from "./content-security-policy.ts";
import { findPages } from "./find-pages.ts";
import { bringLater, dividePage, gatherStyles, joinScripts } from "./late-parts.ts";
import { renewPolicy, withoutPolicy } from "./page-policy.ts";
import { shortScopes } from "./short-scopes.ts";

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

/** A page that misses the first flight by no more than this was in it before, or could be. */
const NEARLY_BYTES = 2000;

/** The number of bytes by which a page exceeds the first flight; a lower bound if it is far too large. */
async function excess(page: string): Promise<number> {
  const html = withoutPolicy(page);
  const atLeast = (await compress(html, QUICK)).length / QUICK_EXCESS - FIRST_FLIGHT_BYTES;
  return atLeast > NEARLY_BYTES ? atLeast : (await compress(html)).length - FIRST_FLIGHT_BYTES;
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
 * Gathers each page's styles in its head, and leaves its files of scripts for after its first paint. What else that does
 * not need is moved into files that load after it (`AfterPaint.astro`), if the page fits into the first flight only without
 * it. Pages with the same late parts share the files.
 */
export function afterPaint(): AstroIntegration {
  return {
    name: "after-paint",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const assets = join(directory, "_astro");
        await mkdir(assets, { recursive: true });
        const read = async (file: string) => [file, await readFile(file, "utf8")] as const;
        const code = (await readdir(assets)).filter((name) => /\.(?:css|js)$/.test(name));
        const others = new Map(await Promise.all(code.map((name) => read(join(assets, name)))));
        const pages = await Promise.all((await findPages(directory)).map(read));
        const shorten = shortScopes(
          pages.map(([, page]) => page),
          others,
        );

        const nearly: string[] = [];

        async function divide([file, built]: (typeof pages)[number]): Promise<boolean> {
          // `renewPolicy` allows whatever is on the page, so elements that Astro does not allow are found before.
          const name = relative(directory, file);
          ownPolicy(name, built);
          const html = renewPolicy(gatherStyles(shorten(withoutUnread(built, name))));
          const page = dividePage(html);
          if (!page) return writeFile(file, html).then(() => false);
          const whole = bringLater(page.whole, page);
          const style = asset("css", page.styles.join(""));
          const script = asset("js", joinScripts(page.scripts));
          const divided = renewPolicy(
            bringLater(page.html, { ...page, style: style.address, script: script.address }),
          );
          const over = (await excess(whole)) > 0 ? await excess(divided) : undefined;
          const isDivided = over !== undefined && over <= 0;
          if (over !== undefined && !isDivided && over <= NEARLY_BYTES)
            nearly.push(`${name} by ${over} bytes`);
          const write = ({ address, content }: typeof style) => writeFile(join(directory, address), content);
          const parts = isDivided ? [write(style), write(script)] : [];
          await Promise.all([...parts, writeFile(file, isDivided ? divided : whole)]);
          return isDivided;
        }

        const divided = await Promise.all(pages.map(divide));
        logger.info(`${divided.filter(Boolean).length} pages`);
        if (nearly.length > 0)
          logger.info(`Too large for the first flight of packets: ${nearly.toSorted().join(", ")}`);
      },
    },
  };
}

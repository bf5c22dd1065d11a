import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { AstroIntegration } from "astro";
import { findPages } from "./find-pages.ts";
import { bringLater, dividePage, joinScripts } from "./late-parts.ts";
import { renewPolicy } from "./page-policy.ts";
import { ownPolicy } from "./site-policy.ts";

/** A file that is named by its content, among the build's others. */
function asset(extension: "css" | "js", content: string) {
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  return { address: `/_astro/late.${hash}.${extension}`, content };
}

/**
 * What a server may send before it hears from the browser are ten packets of 1,460 bytes. This is what the headers leave
 * of them to a page; one beyond it is painted a round trip later.
 */
export const FIRST_FLIGHT_BYTES = 14_250;

const compress = promisify(brotliCompress);

/** What a quick compression leaves is a tenth more than can be, a seventh at the most; it takes a thirtieth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const QUICK_EXCESS = 1.2;

async function fits(html: string): Promise<boolean> {
  if ((await compress(html, QUICK)).length > FIRST_FLIGHT_BYTES * QUICK_EXCESS) return false;
  return (await compress(html)).length <= FIRST_FLIGHT_BYTES;
}

/**
 * Takes out of a page what its first paint can do without, where the page then arrives in one flight, and has it come
 * after (`AfterPaint.astro`), in files that pages with the same share.
 */
export function afterPaint(): AstroIntegration {
  return {
    name: "after-paint",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        await mkdir(join(directory, "_astro"), { recursive: true });

        async function divide(file: string): Promise<boolean> {
          const html = await readFile(file, "utf8");
          const page = dividePage(html);
          if (!page || (await fits(renewPolicy(html)))) return false;
          // A renewed policy allows whatever is there. So what Astro has not allowed is found before.
          ownPolicy(relative(directory, file), html);
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

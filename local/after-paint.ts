import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { findPages } from "./build/find-pages.ts";
import { bringLater, dividePage, joinScripts } from "./build/late-parts.ts";
import { renewPolicy } from "./build/page-policy.ts";
import { ownPolicy } from "./build/site-policy.ts";

/** Writes a file named by its content among the build's others, and answers its address. */
async function writeAsset(directory: string, extension: "css" | "js", content: string): Promise<string> {
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  const address = `/_astro/late.${hash}.${extension}`;
  await writeFile(join(directory, address), content);
  return address;
}

/**
 * Takes out of the pages what their first paint can do without, and has it come after (`AfterPaint.astro`), in files that
 * pages with the same share. A server may send 14.6 KB before it hears from the browser; a page beyond that is painted a
 * round trip later.
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
          if (!page) return false;
          ownPolicy(relative(directory, file), html);
          const style = await writeAsset(directory, "css", page.styles.join(""));
          const script = await writeAsset(directory, "js", joinScripts(page.scripts));
          await writeFile(file, renewPolicy(bringLater(page.html, { style, script })));
          return true;
        }

        const divided = await Promise.all((await findPages(directory)).map(divide));
        logger.info(`${divided.filter(Boolean).length} pages`);
      },
    },
  };
}

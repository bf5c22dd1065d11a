import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { findPages } from "./find-pages.ts";
import { formatPolicy, type PagePolicy, replacePolicy } from "./page-policy.ts";
import { ownPolicy, siteWidePolicy } from "./site-policy.ts";

async function tighten(directory: string, file: string): Promise<PagePolicy> {
  const html = await readFile(file, "utf8");
  const policy = ownPolicy(relative(directory, file), html);
  await writeFile(file, replacePolicy(html, formatPolicy(policy)));
  return policy;
}

/**
 * Checks and tightens the content security policy that Astro writes into each page, and sends one for all pages as a
 * header, which also forbids framing. Where two policies apply, only what both allow is allowed.
 */
export function contentSecurityPolicy(): AstroIntegration {
  return {
    name: "content-security-policy",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const files = await findPages(directory);
        const policies = await Promise.all(files.map((file) => tighten(directory, file)));
        const header = siteWidePolicy(policies);
        await writeFile(join(directory, "_headers"), `/*\n  Content-Security-Policy: ${header}\n`);
        logger.info(`${files.length} pages, a header of ${header.length} bytes`);
      },
    },
  };
}

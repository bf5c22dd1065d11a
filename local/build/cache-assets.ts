import { appendFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Their names contain a content hash, so these files never change. */
const ASSETS = "_astro";

/**
 * Lets browsers keep the site's assets for ever. One rule each, because the platform applies a rule for the directory
 * to missing files too: a browser that asked for a file while it was missing would not get it after a rollback.
 */
export function cacheAssets(): AstroIntegration {
  return {
    name: "cache-assets",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const found = await readdir(join(directory, ASSETS), { recursive: true, withFileTypes: true });
        const files = found.filter((entry) => entry.isFile());
        const rules = files
          .map(({ parentPath, name }) => `/${relative(directory, join(parentPath, name))}`)
          .sort()
          .map((address) => `${address}\n  Cache-Control: public, max-age=31536000, immutable\n`);
        await appendFile(join(directory, "_headers"), rules.join(""));
        logger.info(`${files.length} files`);
      },
    },
  };
}

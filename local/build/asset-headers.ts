import { appendFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Their names contain a content hash, so these files never change. */
const ASSETS = "_astro";

/** For an asset that is opened by itself. Pages load it under their own policies. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const headers = ["Cache-Control: public, max-age=31536000, immutable", `Content-Security-Policy: ${POLICY}`];

/**
 * Lets browsers keep the site's assets for ever, and replaces the site's policy, whose hashes of inline scripts would be
 * three kilobytes in the head of each answer. One rule each, because the platform applies a rule for the directory
 * to missing files too: a browser that asked for a file while it was missing would not get it after a rollback.
 */
export function assetHeaders(): AstroIntegration {
  return {
    name: "asset-headers",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const found = await readdir(join(directory, ASSETS), { recursive: true, withFileTypes: true });
        const files = found.filter((entry) => entry.isFile());
        const rules = files
          .map(({ parentPath, name }) => `/${relative(directory, join(parentPath, name))}`)
          .sort()
          .flatMap((address) => [address, ...headers.map((header) => `  ${header}`)]);
        await appendFile(join(directory, "_headers"), `${rules.join("\n")}\n`);
        logger.info(`${files.length} files`);
      },
    },
  };
}

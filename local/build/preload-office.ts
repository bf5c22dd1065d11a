import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { adminPages } from "../../src/admin-paths.ts";

const islandScript = /(?:component-url|renderer-url)="\/(_astro\/[^"]+\.js)"/g;
const staticImport = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** The scripts of a page's islands and all that they import. */
async function scriptsOf(directory: string, html: string): Promise<string[]> {
  const found = new Set<string>();
  const waiting = [...html.matchAll(islandScript)].map(([, file = ""]) => file);
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (found.has(file)) continue;
    found.add(file);
    const code = await readFile(join(directory, file), "utf8");
    waiting.push(...[...code.matchAll(staticImport)].map(([, name]) => `_astro/${name}`));
  }
  return [...found];
}

/**
 * Names the scripts of the back office in its page's head, so that a browser requests them all at once instead of each
 * when another has arrived that imports it: nothing is shown before the last. The public pages name theirs as they need
 * them.
 */
export function preloadOffice(): AstroIntegration {
  return {
    name: "preload-office",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const file = join(directory, adminPages.home, "index.html");
        const html = await readFile(file, "utf8");
        const scripts = await scriptsOf(directory, html);
        const links = scripts.map((script) => `<link rel="modulepreload" href="/${script}">`);
        await writeFile(
          file,
          html.replace("</head>", () => `${links.join("")}</head>`),
        );
        logger.info(`${scripts.length} scripts`);
      },
    },
  };
}

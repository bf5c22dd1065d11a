import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { adminPages } from "../../src/addresses/admin.ts";

const islandScript = /(?:component-url|renderer-url)="\/(_astro\/[^"]+\.js)"/g;
const staticImport = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const dynamicImport = /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

const linksTo = (scripts: Iterable<string>) =>
  [...scripts].map((script) => `<link rel="modulepreload" href="/${script}">`).join("");

const namesIn = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)].map(([, name = ""]) => `_astro/${name}`);

/** Adds preload links to the page's head and templates. A template gets only links that are not loaded before it. */
async function withLinks(html: string, codeOf: (script: string) => Promise<string>): Promise<string> {
  async function withImports(scripts: readonly string[]): Promise<Set<string>> {
    const found = new Set(scripts);
    // Iterating over a set also visits what is added meanwhile.
    for (const script of found)
      for (const imported of namesIn(await codeOf(script), staticImport)) found.add(imported);
    return found;
  }

  /** The script of that name that one of these imports dynamically. */
  async function loadedBy(scripts: Iterable<string>, name: string): Promise<string> {
    const code = await Promise.all([...scripts].map(codeOf));
    const found = code
      .flatMap((text) => namesIn(text, dynamicImport))
      .find((file) => file.startsWith(`_astro/${name}.`));
    if (!found) throw new Error(`Nothing in the back office loads ${name}.`);
    return found;
  }

  const signIn = await withImports([...html.matchAll(islandScript)].map(([, script = ""]) => script));
  const office = await withImports([await loadedBy(signIn, "Office")]);
  let page = html
    .replace("</head>", () => `${linksTo(signIn)}</head>`)
    .replace("<template data-office>", (template) => template + linksTo(office.difference(signIn)));
  for (const [template, file] of html.matchAll(/<template data-screen="([^"]+)"[^>]*>/g)) {
    const screen = await withImports([await loadedBy(office, `${file}.screens`)]);
    page = page.replace(template, () => template + linksTo(screen.difference(office).difference(signIn)));
  }
  return page;
}

/**
 * Adds `modulepreload` links to the back office's page, so that a browser requests its scripts all at once, instead of each
 * after the script that imports it. The sign-in's links are in the head. The others are in templates, which are inserted
 * only for a caller with a session: one for the back office, and one for each screen.
 */
export function preloadOffice(): AstroIntegration {
  return {
    name: "preload-office",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const directory = fileURLToPath(dir);
        const file = join(directory, adminPages.home, "index.html");
        const html = await readFile(file, "utf8");
        await writeFile(file, await withLinks(html, (script) => readFile(join(directory, script), "utf8")));
      },
    },
  };
}

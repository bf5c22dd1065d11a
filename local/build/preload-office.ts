import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { adminPages } from "../../src/addresses/admin.ts";
import { ASSETS, islandScript, joinScripts, readScripts, type Scripts, withJoined } from "./join-scripts.ts";

const OFFICE = "Office";
/** The first screen after the address of the office. */
const FIRST = "dashboard.screens";
/** How many screens a script is part of, so that it is worth one file with the others of which that is true. */
const MANY_SCREENS = 5;

function named(scripts: readonly string[], name: string): string {
  const found = scripts.find((script) => script.startsWith(`${name}.`));
  if (!found) throw new Error(`Nothing in the back office loads ${name}.`);
  return found;
}

/**
 * Joins the scripts of the back office, of which it shares many with forms of public pages: 69 files of its first screen
 * become a few, with a seventh fewer bytes. Each holds what one step needs beyond those before: the sign-in, the office,
 * what the first screen shares with others, and what many others share. So none of them import one another in a circle.
 */
async function joinOffice(directory: string, entries: readonly string[]) {
  const { withImports, loadedBy } = await readScripts(join(directory, ASSETS), entries);
  const signIn = withImports(entries);
  const office = withImports([named(loadedBy(signIn), OFFICE)]);
  const later = loadedBy(office);
  const first = withImports([named(later, FIRST)]);
  const screens = later.map((script) => withImports([script]));

  function fileFor(script: string): string | null {
    // The bundler's own modules are none of these scripts.
    if (signIn.has(script) || !script.endsWith(".js") || /^(?:runtime|preload-helper)\.js$/.test(script))
      return "sign-in";
    if (office.has(script)) return OFFICE;
    const shared = screens.filter((scripts) => scripts.has(script)).length;
    if (shared > 1 && first.has(script)) return "first";
    return shared >= MANY_SCREENS ? "screens" : null;
  }

  return joinScripts({ directory, entries, fileFor });
}

const linksTo = (scripts: Iterable<string>) =>
  [...scripts].map((script) => `<link rel="modulepreload" href="/${ASSETS}/${script}">`).join("");

/** Adds preload links to the page's head and templates. A template gets only links that are not loaded before it. */
async function withLinks(html: string, { withImports, loadedBy }: Scripts): Promise<string> {
  const signIn = withImports(html.match(islandScript) ?? []);
  const office = withImports([named(loadedBy(signIn), OFFICE)]).union(signIn);
  const screens = loadedBy(office);
  return html
    .replace("</head>", () => `${linksTo(signIn)}</head>`)
    .replace("<template data-office-code>", (template) => template + linksTo(office))
    .replace(/<template data-screen="([^"]+)"[^>]*>/g, (template, file) => {
      const screen = withImports([named(screens, `${file}.screens`)]);
      return template + linksTo(screen.difference(office));
    });
}

/**
 * Joins the back office's scripts, and adds `modulepreload` links to its page, so that a browser requests them all at
 * once, instead of each after the script that imports it. The sign-in's links are in the head. The others are in templates, which are inserted
 * only for a caller with a session: one for the back office, and one for each screen.
 */
export function preloadOffice(): AstroIntegration {
  return {
    name: "preload-office",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const directory = fileURLToPath(dir);
        const file = join(directory, adminPages.home, "index.html");
        const built = await readFile(file, "utf8");
        const joined = await joinOffice(directory, [...new Set(built.match(islandScript))]);
        const scripts = await readScripts(join(directory, ASSETS), joined.values());
        await writeFile(file, await withLinks(withJoined(built, joined), scripts));
      },
    },
  };
}

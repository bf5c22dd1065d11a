import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { adminPages } from "../../src/addresses/admin.ts";
import { findPages } from "./find-pages.ts";
import {
  ASSETS,
  islandScript,
  joinScripts,
  readScripts,
  removeUnused,
  withJoined,
  withoutHash,
} from "./join-scripts.ts";

const island = /<astro-island [^>]*>/g;
/** Forms, and what stands where one would, load all of what forms share; carousels and lists do not. */
const form = /client="(?:interact|load)"/;
/** The library of shared state. */
const STATE = "atom";
const anyScript = /(?<=["'`](?:\.|\/_astro)\/)[\w.-]+\.js(?=["'`])/g;

/** In how many forms a script is, so that it is worth one file with the others of which that is true. */
const MANY_FORMS = 3;

/**
 * Joins the scripts of public pages' islands, so that a form comes in a third of the files, with fewer bytes and less work. Each holds what
 * one step needs beyond those before: React with what islands have in common, what forms do, and an island's own. What
 * scripts of pages import as well stays as it is, since they share its state.
 */
export function joinIslands(): AstroIntegration {
  return {
    name: "join-islands",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const assets = join(directory, ASSETS);
        const files = await findPages(directory);
        const all = await Promise.all(
          files.map(async (file) => [file, await readFile(file, "utf8")] as const),
        );
        const pages = all.filter(([file]) => !file.startsWith(join(directory, adminPages.home)));
        const islands = pages.flatMap(([, html]) => html.match(island) ?? []);
        const scriptsIn = (texts: readonly string[]) =>
          new Set(texts.flatMap((text) => text.match(islandScript) ?? []));
        const entries = scriptsIn(islands);
        const forms = scriptsIn(islands.filter((tag) => form.test(tag)));
        const rest = pages.flatMap(([, html]) => html.replace(island, "").match(anyScript) ?? []);
        const ofPages = await readScripts(assets, rest);
        const hasState = (script: string) =>
          [...ofPages.withImports([script])].some((name) => withoutHash(name) === STATE);
        const kept = ofPages.withImports([...ofPages.all].filter(hasState));

        const { withImports } = await readScripts(assets, entries);
        const renderer = [...entries].filter((script) => script.startsWith("client."));
        const react = withImports(renderer);
        const components = [...entries]
          .filter((script) => !renderer.includes(script))
          .map((entry) => ({ entry, scripts: withImports([entry]) }));

        function fileFor(script: string): string | null {
          // What names all others is fetched ahead by everybody. And no other script may import it: an island that could not load it
          // once asks for it by another address, and would get all that is in it twice.
          if (entries.has(script)) return null;
          if (react.has(script)) return "islands";
          const using = components.filter(({ scripts }) => scripts.has(script));
          const inForms = using.filter(({ entry }) => forms.has(entry)).length;
          if (inForms >= MANY_FORMS) return using.length > inForms ? "islands" : "forms";
          const [only, other] = using;
          return only && !other ? withoutHash(only.entry) : null;
        }

        const joined = await joinScripts({ directory, entries: [...entries], fileFor, kept });
        await Promise.all(pages.map(([file, html]) => writeFile(file, withJoined(html, joined))));
        await removeUnused(directory);
        logger.info(`${joined.size} scripts of islands`);
      },
    },
  };
}

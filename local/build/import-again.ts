import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { ASSETS, readScripts } from "./join-scripts.ts";

const importLater = /\bimport\((["'`])(\.\/([\w.-]+\.js))\1\)/g;

/**
 * Lets a script ask once more for what it imports when that is needed, by another address: a browser may remember for as
 * long as the page is open that a script could not be loaded, as Firefox and earlier Safaris do, and then answers every further
 * try with that failure.
 */
export const importAgain = (code: string, mayBeTwice: (script: string) => boolean) =>
  code.replace(importLater, (once, _, path, script) =>
    mayBeTwice(script) ? `${once}.catch(()=>import("${path}?"+Date.now()))` : once,
  );

/**
 * Heals the loss of a single late script on its way. Not of one that others import too: they would get it by its own address as well, and
 * with it all that it remembers. One without imports is a library, which remembers nothing.
 */
export function importLateScriptsAgain(): AstroIntegration {
  return {
    name: "import-again",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const assets = join(fileURLToPath(dir), ASSETS);
        const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
        const { withImports } = await readScripts(assets, names);
        const shared = new Set(names.flatMap((name) => [...withImports([name])].filter((of) => of !== name)));
        const mayBeTwice = (script: string) => !shared.has(script) || withImports([script]).size === 1;
        await Promise.all(
          names.map(async (name) => {
            const code = await readFile(join(assets, name), "utf8");
            const healed = importAgain(code, mayBeTwice);
            if (healed !== code) await writeFile(join(assets, name), healed);
          }),
        );
      },
    },
  };
}

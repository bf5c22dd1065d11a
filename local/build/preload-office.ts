import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build, type Plugin } from "vite";
import { adminPages } from "../../src/addresses/admin.ts";
import { faultReporter } from "../../src/addresses/public.ts";
import { findPages } from "./find-pages.ts";

const ASSETS = "_astro";
const OFFICE = "Office";
/** The first screen after the address of the office. */
const FIRST = "dashboard.screens";

const islandScript = /(?<=(?:component-url|renderer-url)="\/_astro\/)[^"]+\.js(?=")/g;
const staticImport = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const dynamicImport = /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = ""]) => name);

/** Scripts of the back office, by their file names. */
interface Scripts {
  /** These and all that they import. */
  withImports(scripts: Iterable<string>): Set<string>;
  /** Those that these import when they are needed. */
  loadedBy(scripts: Iterable<string>): readonly string[];
}

/** Reads these scripts and all that they import, now or later. */
async function readScripts(assets: string, entries: readonly string[]): Promise<Scripts> {
  const codes = new Map<string, string>();
  const imports = (script: string, pattern: RegExp) => namesIn(codes.get(script) ?? "", pattern);
  const all = new Set(entries);
  // Iterating over a set also visits what is added meanwhile.
  for (const script of all) {
    codes.set(script, await readFile(join(assets, script), "utf8"));
    for (const pattern of [staticImport, dynamicImport])
      for (const name of imports(script, pattern)) all.add(name);
  }
  return {
    withImports(scripts) {
      const found = new Set(scripts);
      for (const script of found) for (const name of imports(script, staticImport)) found.add(name);
      return found;
    },
    loadedBy: (scripts) => [...scripts].flatMap((script) => imports(script, dynamicImport)),
  };
}

function named(scripts: readonly string[], name: string): string {
  const found = scripts.find((script) => script.startsWith(`${name}.`));
  if (!found) throw new Error(`Nothing in the back office loads ${name}.`);
  return found;
}

const withoutHash = (name: string) => name.replace(/\.[\w-]{8}(?:\.js)?$/, "");

/** Vite's calls that load what an import imports along with it. This build adds them anew, with its own files. */
const loadingTogether =
  /\b[\w$]+\((\(\)=>import\([^()]*\)(?:\.then\(\w+=>\w+\.\w+\))?|async\(\)=>\{(?:(?!__vite__mapDeps).)*?\}),__vite__mapDeps\(\[[\d,]*\]\)\)/g;

const importsAlone: Plugin = {
  name: "imports-alone",
  transform(code) {
    const alone = code.replace(loadingTogether, "($1)()");
    if (alone.includes("__vite__mapDeps(["))
      throw new Error("An import of the back office is written in another way.");
    return { code: alone, map: null };
  },
};

/** How many screens a script is part of, so that it is worth one file with the others of which that is true. */
const MANY_SCREENS = 5;

/**
 * Joins the scripts of the back office, of which it shares many with forms of public pages: 69 files of its first screen
 * become a few, with a seventh fewer bytes. Each holds what one step needs beyond those before: the sign-in, the office,
 * what the first screen shares with others, and what many others share. So none of them import one another in a circle.
 * Returns the entries' new names.
 */
async function joinScripts(
  directory: string,
  entries: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const assets = join(directory, ASSETS);
  const { withImports, loadedBy } = await readScripts(assets, entries);
  const signIn = withImports(entries);
  const office = withImports([named(loadedBy(signIn), OFFICE)]);
  const later = [...new Set(loadedBy(office))];
  const first = withImports([named(later, FIRST)]);
  const screens = later.map((script) => withImports([script]));

  function fileFor(path: string): string | null {
    const script = basename(path);
    // The bundler's own modules begin with a zero.
    if (signIn.has(script) || path.startsWith("\0")) return "sign-in";
    if (office.has(script)) return OFFICE;
    const shared = screens.filter((scripts) => scripts.has(script)).length;
    if (shared > 1 && first.has(script)) return "first";
    return shared >= MANY_SCREENS ? "screens" : null;
  }

  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [importsAlone],
    build: {
      outDir: directory,
      emptyOutDir: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(entries.map((script) => [withoutHash(script), join(assets, script)])),
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: `${ASSETS}/[name].[hash].js`,
          chunkFileNames: ({ name }) => `${ASSETS}/${withoutHash(name)}.[hash].js`,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: fileFor, debugName: "files" }],
          },
        },
      },
    },
  });
  const names = new Map<string, string>();
  for (const file of [built].flat().flatMap((result) => ("output" in result ? result.output : [])))
    if (file.type === "chunk" && file.isEntry) names.set(file.name, basename(file.fileName));
  return names;
}

/** Removes scripts that no page loads, nor a script that one does. */
async function removeUnused(directory: string): Promise<void> {
  const assets = join(directory, ASSETS);
  const scripts = new Set((await readdir(assets)).filter((name) => name.endsWith(".js")));
  const used = new Set([...(await findPages(directory)), join(directory, faultReporter)]);
  for (const file of used)
    for (const [name] of (await readFile(file, "utf8")).matchAll(/[\w.-]+\.js\b/g))
      if (scripts.has(name)) used.add(join(assets, name));
  await Promise.all(
    [...scripts]
      .map((name) => join(assets, name))
      .filter((file) => !used.has(file))
      .map((file) => rm(file)),
  );
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
        const joined = await joinScripts(directory, [...new Set(built.match(islandScript))]);
        const html = built.replace(islandScript, (script) => joined.get(withoutHash(script)) ?? script);
        const scripts = await readScripts(join(directory, ASSETS), [...joined.values()]);
        await writeFile(file, await withLinks(html, scripts));
        await removeUnused(directory);
      },
    },
  };
}

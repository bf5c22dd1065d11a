import { rm } from "node:fs/promises";
import { parse } from "node:path";
import { build, type Metafile } from "esbuild";
import { functionFiles } from "../functions/load.ts";
import { optionalDriver } from "./optional-driver.ts";

/** Native code, and packages that only some installations have: the platform packs them as they are. */
const external = ["sharp", "pg-native"];

/** CommonJS inside a bundle calls `require` for what Node itself provides. */
const banner = `import { createRequire as __createRequire } from "node:module";
const require = __createRequire(import.meta.url);`;

/**
 * Makes one file of each function and all that it imports, so that a new instance has one file to read
 * (docs/decisions/003-bundled-functions.md), and answers what went into which. Comments and indents go, since one sign
 * beyond ASCII in them has the whole file read as two-byte text, 5 ms of a first answer. Names stay: they gain no time,
 * and a stack trace in the platform's log is worth something.
 */
export async function bundleFunctions(from: string, to: string): Promise<Metafile> {
  const files = await functionFiles(from);
  await rm(to, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: Object.fromEntries(files.map((file) => [parse(file).name, file])),
    outdir: to,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    banner: { js: banner },
    external,
    plugins: [optionalDriver(process.env)],
    minifyWhitespace: true,
    lineLimit: 120,
    legalComments: "none",
    logLevel: "warning",
    metafile: true,
  });
  return metafile;
}

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { root } from "../process/root.ts";
import { optionalDriver } from "./bundle-functions.ts";

const isInstalled = existsSync(join(root, "node_modules/faunadb"));

/** A function's bundle, and whether it holds the driver or names it for the platform's packer. */
async function bundled(environment: NodeJS.ProcessEnv) {
  const directory = temporaryDirectory();
  const outfile = join(directory, "function.mjs");
  const { metafile } = await build({
    stdin: {
      contents: 'export const load = async () => Object.keys((await import("faunadb")).default);',
      resolveDir: root,
    },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    metafile: true,
    logLevel: "silent",
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    plugins: [optionalDriver(environment)],
  });
  const [output] = Object.values(metafile.outputs);
  const inside = Object.keys(output?.inputs ?? {}).some((file) => file.includes("node_modules/faunadb/"));
  const named = output?.imports.some(({ path }) => path === "faunadb");
  return { outfile, inside, named };
}

/** The output of plain Node calling the function, since the test runner resolves packages in its own way. */
function run(outfile: string): string {
  const program = `
    const { load } = await import(${JSON.stringify(pathToFileURL(outfile).href)});
    console.log("loaded");
    console.log(await load().then((names) => names.join(" "), (error) => error.message));`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" }).stdout;
}

describe("the Fauna driver in a bundle", () => {
  it("is neither bundled nor named as an external package, unless Fauna is chosen", async () => {
    expect(await bundled({})).toMatchObject({ inside: false, named: false });
    expect(await bundled({ STORE_DRIVER: "postgres" })).toMatchObject({ inside: false, named: false });
  });

  it("is reported missing only when it is imported", async () => {
    const { outfile } = await bundled({});
    expect(run(outfile)).toContain("loaded");
    expect(run(outfile)).toContain("Cannot find package 'faunadb'");
  });

  it.skipIf(!isInstalled)("is bundled when Fauna is chosen", async () => {
    const { outfile, inside } = await bundled({ STORE_DRIVER: "fauna" });
    expect(inside).toBe(true);
    expect(run(outfile)).toContain("Client");
  });
});

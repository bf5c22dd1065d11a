import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { type FunctionResult, zipFunctions } from "@netlify/zip-it-and-ship-it";
import * as z from "zod/mini";
import { bundleFunctions } from "#local/build/bundle-functions.ts";
import { configFile, root } from "#local/process/root.ts";
import { type Evaluated, evaluatedWith, firstAnswersOf, STORE } from "./first-answer.ts";

export interface Packed {
  readonly functions: readonly FunctionResult[];
  /** The files in each function's bundle. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** The chunks that each function's bundle imports, statically or dynamically. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
  /** The packages in each function's bundle. */
  readonly packages: ReadonlyMap<string, ReadonlySet<string>>;
  /** The modules that each function, or each of its apps, evaluates on a cold start, before it first uses the store. */
  readonly evaluated: ReadonlyMap<string, Evaluated>;
  /** The modules that the first use of the store evaluates, including those that are evaluated already. */
  readonly evaluatedForStore: ReadonlyMap<string, Evaluated>;
}

/** The packer's settings from netlify.toml; a list of strings has the same syntax in TOML and JSON. */
export function packerConfig(checkout = root) {
  const [, list = "[]"] = /^ *included_files = (.*)$/m.exec(readFileSync(configFile, "utf8")) ?? [];
  return {
    "*": { includedFiles: z.parse(z.array(z.string()), JSON.parse(list)), includedFilesBasePath: checkout },
  };
}

const packageOf = (input: string) =>
  /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(input)?.[1];

/**
 * Bundles functions as the build does, and packs them as a deploy does. The output is inside the checkout, so that Node
 * finds packages that are not bundled.
 */
export async function packFunctions(
  source: string,
  name: string,
  archiveFormat: "zip" | "none" = "zip",
): Promise<Packed> {
  const bundles = join(root, "build", name, "bundles");
  const archives = join(root, "build", name, "archives");
  rmSync(archives, { recursive: true, force: true });
  mkdirSync(archives, { recursive: true });
  const bundled = await bundleFunctions(source, bundles);
  const functions = await zipFunctions(bundles, archives, {
    archiveFormat,
    basePath: root,
    repositoryRoot: root,
    config: packerConfig(),
  });
  const files = [...bundled].map(([name, { outputs }]) => {
    const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
    return [name, inputs] as const;
  });
  const parts = [...bundled].map(([name, { outputs }]) => {
    const imported = Object.values(outputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => !external),
    );
    return [name, [...new Set(imported.map(({ path }) => basename(path)))]] as const;
  });
  const packages = files.map(
    ([name, inputs]) => [name, new Set(inputs.flatMap((input) => packageOf(input) ?? []))] as const,
  );
  return {
    functions,
    files: new Map(files),
    parts: new Map(parts),
    packages: new Map(packages),
    evaluated: new Map([...bundled].flatMap(([name, metafile]) => firstAnswersOf(name, metafile))),
    evaluatedForStore: new Map(
      [...bundled].map(([name, metafile]) => [name, evaluatedWith([STORE], metafile)] as const),
    ),
  };
}

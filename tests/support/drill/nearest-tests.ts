import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import ts from "typescript";
import { root } from "#local/process/root.ts";

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
};
const cache = ts.createModuleResolutionCache(root, (name) => name, options);

const unitTest = /^(?:src|netlify|local)\/.+\.test\.tsx?$/;

const globbed = /import\.meta\.glob<[^(]*\(\s*"([^"]+)"/g;

function importsOf(file: string): readonly string[] {
  const code = readFileSync(file, "utf8");
  const { importedFiles } = ts.preProcessFile(code, true, true);
  const patterns = [...code.matchAll(globbed)].map(([, pattern = ""]) => join(dirname(file), pattern));
  const named = importedFiles.flatMap(({ fileName }) => {
    const { resolvedModule } = ts.resolveModuleName(
      fileName,
      file,
      options,
      ts.sys,
      cache,
      undefined,
      ts.ModuleKind.ESNext,
    );
    const path = resolvedModule?.resolvedFileName;
    return path && !path.includes("node_modules") ? [path] : [];
  });
  return [...named, ...globSync(patterns)];
}

function importersOfAll(): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  const files = globSync("{src,netlify,local,tests}/**/*.{ts,tsx}", { cwd: root });
  for (const file of files.map((each) => join(root, each))) {
    for (const imported of importsOf(file)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/**
 * Returns a function that names the unit tests which depend on a file: first that of the same name, then those beside it,
 * then by the number of imports between.
 */
export function nearestTests(): (file: string, most: number) => readonly string[] {
  const importers = importersOfAll();

  function* dependents(file: string) {
    const seen = new Set([file]);
    for (let level = [file]; level.length > 0; ) {
      level = [...new Set(level.flatMap((each) => importers.get(each) ?? []))].filter(
        (each) => !seen.has(each),
      );
      for (const each of level) seen.add(each);
      yield* level;
    }
  }

  return (file, most) => {
    const [name = ""] = basename(file).split(".");
    const tests = [...dependents(file)].filter((each) => unitTest.test(relative(root, each)));
    const strangeness = (test: string) => {
      if (dirname(test) !== dirname(file)) return 2;
      return basename(test).startsWith(`${name}.`) ? 0 : 1;
    };
    return tests.toSorted((a, b) => strangeness(a) - strangeness(b)).slice(0, most);
  };
}

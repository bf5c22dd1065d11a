import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { faultReporter } from "../../src/addresses/public.ts";

/**
 * Astro inlines style sheets into the pages and removes them from the bundle, but some scripts still refer to them. A
 * script that is loaded later would wait for such a sheet, and fail without it.
 */
export const withoutAbsentStyles = (): Plugin => ({
  name: "without-absent-styles",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const styles = chunk.type === "chunk" ? chunk.viteMetadata?.importedCss : undefined;
      for (const sheet of styles ?? []) if (!bundle[sheet]) styles?.delete(sheet);
    }
  },
});

/** Builds the reporter of errors as a file whose name every page knows. */
export const reporter = (): Plugin => ({
  name: "reporter",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    this.emitFile({
      type: "chunk",
      id: fileURLToPath(new URL("../../src/features/error-report/public/report-error.ts", import.meta.url)),
      fileName: faultReporter.slice(1),
      preserveSignature: "strict",
    });
  },
});

type Imports = Readonly<Record<string, { readonly imports: readonly string[] }>>;

/** All that a script imports, by however many others, in the order in which it is evaluated. */
function importedBy(file: string, chunks: Imports, found = new Set<string>()): Set<string> {
  for (const imported of chunks[file]?.imports ?? []) {
    if (found.has(imported)) continue;
    importedBy(imported, chunks, found);
    found.add(imported);
  }
  return found;
}

/**
 * Names in an island's script all that it imports, so that a browser requests everything at once. Otherwise each script
 * names the next ones, and with 150 ms of latency a form takes twice as long to hydrate.
 */
export const importsAtOnce = (): Plugin => ({
  name: "imports-at-once",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  renderChunk(code, { fileName, imports, isEntry }, _options, { chunks }) {
    if (!isEntry) return null;
    const missing = [...importedBy(fileName, chunks)].filter((imported) => !imports.includes(imported));
    // A script that another build has made is beside this one.
    const pathTo = (file: string) =>
      file in chunks ? posix.relative(posix.dirname(fileName), file) : posix.basename(file);
    // Below the script's own imports, so that the order of evaluation stays as it is.
    const added = missing.map((file) => `import"./${pathTo(file)}";`);
    return added.length === 0 ? null : { code: `${code}\n${added.join("")}`, map: null };
  },
});

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

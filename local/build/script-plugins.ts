import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { faultReporter } from "../../src/addresses/public.ts";
import { FAULT } from "../../src/kit/page/watch-faults.ts";

/**
 * Runs at every `import()`: requests everything that the module imports at once instead of file by file, and each file
 * only once, since every request leaves a link in the page. Vite's own helper is five times as long because it also
 * loads style sheets, which Astro inlines into the pages. What does not load is reported, whoever can do without it.
 */
const helper = `const announce = (error) => {
  dispatchEvent(new CustomEvent("${FAULT}", { detail: { error } }));
  throw error;
};
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (document.querySelector(\`[href="/\${file}"]\`)) continue;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = "/" + file;
    document.head.append(link);
  }
  return load().catch(announce);
};`;

export const smallPreload = (): Plugin => ({
  name: "small-preload",
  apply: "build",
  enforce: "pre",
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => helper },
});

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
      id: fileURLToPath(new URL("#features/error-report/public/report-error.ts", import.meta.url)),
      fileName: faultReporter.slice(1),
      preserveSignature: "strict",
    });
  },
});

import type { Plugin } from "vite";

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

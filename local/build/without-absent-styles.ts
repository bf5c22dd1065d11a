import type { Plugin } from "vite";

/**
 * Astro writes style sheets into the pages and takes them out of the bundle, but some of the scripts still name them.
 * One that is fetched later would wait for such a sheet, and fail without it.
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

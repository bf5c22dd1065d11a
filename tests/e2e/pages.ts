import * as site from "../../src/content/pages.ts";

/** The path of every public page that is built, and that a visitor can open by it. */
export const publicPages: readonly string[] = site.publicPages.map(({ path }) => path);

/** The pages that search engines should find. */
export const findable: readonly string[] = site.publicPages.flatMap(({ path, share }) =>
  share ? [path] : [],
);

import { familyPages } from "#tests/support/files/family-pages.ts";
import * as site from "../../src/content/pages.ts";

/** Of pages that differ in their words alone, the journeys visit the first. */
const firstOfFamilies = familyPages.flatMap((paths) => paths.slice(0, 1));

/** The path of every public page that is built, and that a visitor can open by it. */
export const publicPages: readonly string[] = [
  ...site.publicPages.map(({ path }) => path),
  ...firstOfFamilies,
];

/** The pages that search engines should find. */
export const findable: readonly string[] = [
  ...site.publicPages.flatMap(({ path, share }) => (share ? [path] : [])),
  ...firstOfFamilies,
];

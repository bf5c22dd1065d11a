import { familyPages } from "#tests/support/files/family-pages.ts";
import * as site from "../../src/content/pages.ts";

/** Pages of a family differ only in their words, so the journeys visit the first of each. */
const firstOfFamilies = familyPages.flatMap((paths) => paths.slice(0, 1));

/** The paths of the public pages that the journeys visit. */
export const publicPages: readonly string[] = [
  ...site.publicPages.map(({ path }) => path),
  ...firstOfFamilies,
];

/** The pages that search engines should find. */
export const findable: readonly string[] = [
  ...site.publicPages.flatMap(({ path, share }) => (share ? [path] : [])),
  ...firstOfFamilies,
];

import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { newsItemPage, newsItemShell } from "../../src/addresses/news.ts";
import { inMalayalam, pages } from "../../src/addresses/public.ts";
import { pageFamilies, publicPages } from "../../src/content/pages.ts";

const FILE = "/speculation-rules.json";

/** Every page that is found by its path; the pages of a family by a pattern, which headers spell alike. */
const addresses = [
  ...publicPages.filter(({ share }) => share !== null).map(({ path }) => path),
  ...Object.values(pageFamilies).map(({ path }) => path("*")),
];

/** The home pages would play their splash unseen, and news items are filled anew: only their documents are fetched. */
const prefetched: readonly string[] = [pages.home, inMalayalam(pages.home), newsItemPage.pattern];

/** A page for another tab would be rendered in a tab of its own, which the visitor may never open. */
const ruleFor = (paths: readonly string[]) => [
  {
    where: {
      and: [
        { href_matches: paths.map((path) => `${path}\\?*#*`) },
        { not: { selector_matches: "[target=_blank]" } },
      ],
    },
    eagerness: "moderate",
  },
];

/**
 * What browsers may load when a link is likely to be followed (hovered, or pressed on a phone), so that the next page
 * is there at once. Nothing that shows results or private data is among it, and browsers refrain from all of it where
 * data is to be saved.
 */
const speculationRules = {
  prerender: ruleFor(addresses.filter((path) => !prefetched.includes(path))),
  prefetch: ruleFor(prefetched),
};

/** Writes the rules into a file, and names it in the header of each page that leads to others. */
export function speculation(): AstroIntegration {
  return {
    name: "speculation-rules",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        await writeFile(join(directory, FILE), JSON.stringify(speculationRules));
        // A function passes those of the shell on with each news item.
        const headers = [...addresses, newsItemShell].map(
          (path) => `${path}\n  Speculation-Rules: "${FILE}"\n`,
        );
        const type = `${FILE}\n  Content-Type: application/speculationrules+json\n`;
        await appendFile(join(directory, "_headers"), [...headers, type].join(""));
        logger.info(`${addresses.length} addresses`);
      },
    },
  };
}

import { type JourneySite, serveJourneySite } from "../process/journey-site.ts";
import { test as journeys } from "./test.ts";

/**
 * The journeys' `test` on a site of its own, without demo content: for what would change the site for other journeys, or
 * depend on what they do meanwhile.
 */
export const test = journeys.extend<{ readonly site: JourneySite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from this pattern.
    async ({}, use) => {
      const apart = { PORT: "0", DEMO: "0", E2E_DATA_DIR: undefined, MAIL_DIRECTORY: undefined };
      await using site = await serveJourneySite(apart);
      await use(site);
    },
    // A timeout of its own, since the site has to start.
    { timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

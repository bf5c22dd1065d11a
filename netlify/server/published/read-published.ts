/** What a build reads; apart from `content.routes.ts`, so that the function that serves content carries no staff code. */

import * as z from "zod/mini";
import { readFairFacts } from "#features/job-fair/server/fair-settings.ts";
import { newsShown } from "#features/news/news.ts";
import { onlySiteSettings } from "#features/site-settings/site-settings.ts";
import { orderedTeam } from "#features/staff/server/ordered-team.ts";
import { teamMemberView } from "#features/staff/server/staff.service.ts";
import { siteSettingsSchema } from "#rules/firm-facts.ts";
import type { PublishedName } from "#rules/published.ts";
import { openStore } from "../platform/open-store.ts";
import type { Store } from "../store/store.ts";
import { readSingleton } from "../writing/singleton.ts";
import { readViews } from "./content.routes.ts";

/** The content of the pages in display order, as the same views that the API sends to visitors. */
const readers: Readonly<Record<PublishedName, (store: Store) => Promise<readonly object[]>>> = {
  news: async (store) => newsShown(await readViews(store, "news")),
  partners: (store) => readViews(store, "partners"),
  team: async (store) => (await orderedTeam.read(store)).map(teamMemberView),
  headings: (store) => readViews(store, "headings"),
  footer: (store) => readViews(store, "footer"),
  siteSettings: async (store) => [z.parse(siteSettingsSchema, await readSingleton(store, onlySiteSettings))],
  fair: async (store) => [await readFairFacts({ store })],
};

/** Reads published content for a build, from the store that the environment names or the local runtime provides. */
export async function readPublished(
  name: PublishedName,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly object[]> {
  const store = await openStore(environment);
  return readers[name](store).finally(() => store.close());
}

import type { Footer } from "#features/footer/footer.ts";
import type { PageHeadings } from "#features/headings/page-headings.ts";
import { type NewsItemView, newestNews } from "#features/news/news-item.ts";
import type { PartnerView } from "#features/partner/partner.ts";
import { readTeam } from "#features/staff/server/staff.service.ts";
import { teamMemberView } from "#features/staff/server/staff-views.ts";
import type { TeamMember } from "#features/staff/staff.ts";
import type { PublishedName } from "#rules/published.ts";
import { openStore } from "#server/platform/open-store.ts";
import type { Store } from "#server/store/store.ts";
import { readFooter, readHeadings } from "#server/writing/only-record.ts";
import { readNews, readPartners } from "./content.service.ts";
import { footerView, headingsView, newsItemView, partnerView } from "./content-views.ts";

/** The content of the pages in display order, as the same views that the API sends to visitors. */
const readers = {
  news: async (store: Store): Promise<NewsItemView[]> =>
    newestNews((await readNews(store)).map(newsItemView)),
  partners: async (store: Store): Promise<PartnerView[]> => (await readPartners(store)).map(partnerView),
  team: async (store: Store): Promise<TeamMember[]> => (await readTeam(store)).map(teamMemberView),
  headings: async (store: Store): Promise<PageHeadings[]> => [headingsView(await readHeadings(store))],
  footer: async (store: Store): Promise<Footer[]> => [footerView(await readFooter(store))],
} satisfies Record<PublishedName, (store: Store) => Promise<readonly object[]>>;

/** Reads published content for a build, from the store that the environment names or the local runtime provides. */
export async function readPublished(
  name: PublishedName,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly object[]> {
  const store = await openStore(environment);
  return readers[name](store).finally(() => store.close());
}

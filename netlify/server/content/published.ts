import type { Footer } from "#domain/footer.ts";
import { type NewsItemView, newestNews } from "#domain/news-item.ts";
import type { PageHeadings } from "#domain/page-headings.ts";
import type { PartnerView } from "#domain/partner.ts";
import type { PublishedName } from "#domain/published.ts";
import type { TeamMember } from "#domain/staff/staff.ts";
import { readTeam } from "../staff/staff.service.ts";
import { teamMemberView } from "../staff/staff-views.ts";
import { openStore } from "../store/open.ts";
import type { Store } from "../store/store.ts";
import { readNews, readPartners } from "./content.service.ts";
import { footerView, headingsView, newsItemView, partnerView } from "./content-views.ts";
import { readFooter, readHeadings } from "./only-record.ts";

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

import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";
import { defaultFooter, type Footer } from "#features/footer/footer.ts";
import { defaultPageHeadings, type PageHeadings } from "#features/headings/headings.ts";
import { type FairFacts, noFairSettings } from "#features/job-fair/fair-settings.ts";
import type { NewsItemView } from "#features/news/news.ts";
import type { PartnerView } from "#features/partner/partner.ts";
import type { TeamMember } from "#features/staff/staff.ts";
import { noSiteSettings, type SiteSettings } from "#rules/firm-facts.ts";

/* The store's contents at build time; empty or the defaults if it could not be read. */

/** In the order in which the store loader read the entries, which their ids encode. */
const inOrder = async <C extends CollectionKey>(name: C): Promise<CollectionEntry<C>["data"][]> =>
  (await getCollection(name)).toSorted((a, b) => a.id.localeCompare(b.id)).map(({ data }) => data);

/** The news items to show, newest first. */
export const publishedNews = async (): Promise<readonly NewsItemView[]> => inOrder("news");

/** Latest additions first. */
export const publishedPartners = async (): Promise<readonly PartnerView[]> => inOrder("partners");

/** Latest additions first. */
export const publishedTeam = async (): Promise<readonly TeamMember[]> => inOrder("team");

export const publishedHeadings = async (): Promise<PageHeadings> =>
  (await inOrder("headings"))[0] ?? defaultPageHeadings;

export const publishedFair = async (): Promise<FairFacts> => (await inOrder("fair"))[0] ?? noFairSettings;

export const publishedSiteSettings = async (): Promise<SiteSettings> =>
  (await inOrder("siteSettings"))[0] ?? noSiteSettings;

export const publishedFooter = async (): Promise<Footer> => (await inOrder("footer"))[0] ?? defaultFooter;

import { type CollectionEntry, getCollection } from "astro:content";
import { pagesOfMany } from "#addresses/public.ts";
import type { ServiceAnchor } from "#rules/services.ts";

export type CaseStudy = CollectionEntry<"caseStudies">;

/** The engagements that the site shows, the latest first. */
export async function listCases(): Promise<readonly CaseStudy[]> {
  const entries = await getCollection("caseStudies");
  return entries.toSorted(
    (a, b) => b.data.year - a.data.year || a.data.title.localeCompare(b.data.title, "en"),
  );
}

/** The engagements that show a service. */
export const casesOf = async (anchor: ServiceAnchor): Promise<readonly CaseStudy[]> =>
  (await listCases()).filter(({ data }) => data.services.includes(anchor));

/** The page of what was done for each client, by the client's name. */
export const casesByClient = async (): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await listCases()).map(({ id, data }) => [data.client, pagesOfMany.case(id)]));

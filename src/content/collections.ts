// Not from astro:content, which loads a hundred more modules before the first record is read.
import { defineCollection } from "astro/content/config";
import { glob } from "astro/loaders";
import type { z } from "astro/zod";
import { footerSchema } from "#features/footer/footer.ts";
import { pageHeadingsSchema } from "#features/headings/headings.ts";
import { fairFactsSchema } from "#features/job-fair/fair-settings.ts";
import { newsItemSchema } from "#features/news/news.ts";
import { partnerSchema } from "#features/partner/partner.ts";
import { teamMemberSchema } from "#features/staff/staff.ts";
import { siteSettingsSchema } from "#rules/firm-facts.ts";
import type { PublishedName } from "#rules/published.ts";
import { type WordedPage, wordedPages } from "./pages.ts";
import { fairInMalayalam } from "./schemas/form-pages.ts";
import { caseStudy, legal, service } from "./schemas/markdown.ts";
import { readPublished, storeLoader } from "./store-loader.ts";

/** A page's texts in each language: a collection of its own, so that each page has its own schema. */
const page = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  defineCollection({
    loader: glob({ base: "./src/content/pages", pattern: [`${name}.yaml`, `ml/${name}.yaml`] }),
    schema,
  });

type SchemaOf<Name extends WordedPage> = (typeof wordedPages)[Name] extends {
  readonly schema: infer Schema extends z.ZodType;
}
  ? Schema
  : never;

/** The collections of all pages, each with the type of its page's words. */
const pageCollections = Object.fromEntries(
  Object.entries(wordedPages).map(([name, { file, schema }]) => [name, page<z.ZodType>(file, schema)]),
) as { [Name in WordedPage]: ReturnType<typeof page<SchemaOf<Name>>> };

/** Records from the store as visitors may see them, validated by the schemas of the API responses. */
const published = (name: PublishedName) => storeLoader(name, () => readPublished(name));

export const collections = {
  news: defineCollection({ loader: published("news"), schema: newsItemSchema }),
  partners: defineCollection({ loader: published("partners"), schema: partnerSchema }),
  team: defineCollection({ loader: published("team"), schema: teamMemberSchema }),
  headings: defineCollection({ loader: published("headings"), schema: pageHeadingsSchema }),
  footer: defineCollection({ loader: published("footer"), schema: footerSchema }),
  fair: defineCollection({ loader: published("fair"), schema: fairFactsSchema }),
  siteSettings: defineCollection({ loader: published("siteSettings"), schema: siteSettingsSchema }),
  services: defineCollection({
    loader: glob({ base: "./src/content/services", pattern: "*.md" }),
    schema: service,
  }),
  caseStudies: defineCollection({
    loader: glob({ base: "./src/content/cases", pattern: "*.md" }),
    schema: caseStudy,
  }),
  legal: defineCollection({
    loader: glob({ base: "./src/content/legal", pattern: ["*.md", "ml/*.md"] }),
    schema: legal,
  }),
  fairInMalayalam: defineCollection({
    loader: glob({ base: "./src/content/pages/ml", pattern: "job-fair-facts.yaml" }),
    schema: fairInMalayalam,
  }),
  ...pageCollections,
};

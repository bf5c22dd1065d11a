// Not from astro:content, which loads a hundred more modules before the first record is read.
import { defineCollection } from "astro/content/config";
import { glob } from "astro/loaders";
import type { z } from "astro/zod";
import { footerSchema } from "#domain/footer.ts";
import { newsItemSchema } from "#domain/news-item.ts";
import { pageHeadingsSchema } from "#domain/page-headings.ts";
import { partnerSchema } from "#domain/partner.ts";
import type { PublishedName } from "#domain/published.ts";
import { teamMemberSchema } from "#domain/staff/staff.ts";
import { readPublished } from "./content/published-reader.ts";
import { about } from "./content/schemas/about.ts";
import { contact } from "./content/schemas/contact.ts";
import { creators } from "./content/schemas/creators.ts";
import { home } from "./content/schemas/home.ts";
import { jobFair } from "./content/schemas/job-fair.ts";
import { legal } from "./content/schemas/legal.ts";
import { inauguration, notFound } from "./content/schemas/notices.ts";
import { personnel } from "./content/schemas/personnel.ts";
import { projectSubmission } from "./content/schemas/project-submission.ts";
import { service } from "./content/schemas/service.ts";
import { servicesPage } from "./content/schemas/services-page.ts";
import { verification } from "./content/schemas/verification.ts";
import { storeLoader } from "./content/store-loader.ts";

/** A page's texts: a collection with a single entry, so that each page has its own schema. */
const page = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  defineCollection({ loader: glob({ base: "./src/content/pages", pattern: `${name}.yaml` }), schema });

/** Records from the store as visitors may see them, validated by the schemas of the API responses. */
const published = (name: PublishedName) => storeLoader(name, () => readPublished(name));

export const collections = {
  news: defineCollection({ loader: published("news"), schema: newsItemSchema }),
  partners: defineCollection({ loader: published("partners"), schema: partnerSchema }),
  team: defineCollection({ loader: published("team"), schema: teamMemberSchema }),
  headings: defineCollection({ loader: published("headings"), schema: pageHeadingsSchema }),
  footer: defineCollection({ loader: published("footer"), schema: footerSchema }),
  services: defineCollection({
    loader: glob({ base: "./src/content/services", pattern: "*.md" }),
    schema: service,
  }),
  legal: defineCollection({
    loader: glob({ base: "./src/content/legal", pattern: "*.md" }),
    schema: legal,
  }),
  home: page("home", home),
  about: page("about", about),
  servicesPage: page("services", servicesPage),
  contact: page("contact", contact),
  projectSubmission: page("project-submission", projectSubmission),
  verification: page("verification", verification),
  jobFair: page("job-fair", jobFair),
  creators: page("creators", creators),
  personnel: page("personnel", personnel),
  inauguration: page("inauguration", inauguration),
  notFound: page("not-found", notFound),
};

// Not from astro:content, which loads a hundred more modules before the first record is read.
import { defineCollection } from "astro/content/config";
import { glob } from "astro/loaders";
import type { z } from "astro/zod";
import { footerSchema } from "#features/footer/footer.ts";
import { pageHeadingsSchema } from "#features/headings/headings.ts";
import { newsItemSchema } from "#features/news/news.ts";
import { partnerSchema } from "#features/partner/partner.ts";
import { teamMemberSchema } from "#features/staff/staff.ts";
import type { PublishedName } from "#rules/published.ts";
import { readPublished } from "./published-reader.ts";
import { about } from "./schemas/about.ts";
import { contact } from "./schemas/contact.ts";
import { creators } from "./schemas/creators.ts";
import { home } from "./schemas/home.ts";
import { jobFair } from "./schemas/job-fair.ts";
import { legal } from "./schemas/legal.ts";
import { inauguration, notFound } from "./schemas/notices.ts";
import { personnel } from "./schemas/personnel.ts";
import { projectSubmission } from "./schemas/project-submission.ts";
import { service } from "./schemas/service.ts";
import { servicesPage } from "./schemas/services-page.ts";
import { verification } from "./schemas/verification.ts";
import { storeLoader } from "./store-loader.ts";

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

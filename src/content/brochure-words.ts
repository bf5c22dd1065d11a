import type { CollectionEntry } from "astro:content";
import type { BrochureWords } from "#site/brochure/brochure-words.ts";
import { pageCopy } from "./page-copy.ts";
import { listServices } from "./service-list.ts";

/** The paragraphs of a service's body, which is plain text without headings, lists or links. */
const paragraphs = ({ body = "" }: CollectionEntry<"services">): readonly string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph.length > 0);

/** The brochure's texts, gathered from the pages that show them on the site. */
export async function brochureWords(): Promise<BrochureWords> {
  const [about, home, contact, page] = [
    await pageCopy("about"),
    await pageCopy("home"),
    await pageCopy("contact"),
    await pageCopy("servicesPage"),
  ];
  const services = await listServices();
  return {
    cover: page.banner,
    firm: { ...about.whoWeAre, name: about.name },
    services: services.map(({ entry }) => ({ ...entry.data, story: paragraphs(entry) })),
    labels: page.labels,
    positioning: page.positioning,
    training: page.training,
    next: contact.next,
    questions: contact.questions,
    invitation: home.callToAction,
  };
}

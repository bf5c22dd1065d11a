import type { CollectionEntry } from "astro:content";
import { pageCopy } from "../../content/page-copy.ts";
import { listServices } from "../../content/service-list.ts";

interface Titled {
  readonly title: string;
  readonly text: string;
}

export interface BrochureService {
  readonly anchor: string;
  readonly title: string;
  readonly indexLine: string;
  readonly summary: string;
  /** The service's story, one entry per paragraph. */
  readonly story: readonly string[];
  readonly steps: readonly (Titled & { readonly duration: string })[];
  readonly deliverables: readonly string[];
  readonly goodFit: readonly string[];
  readonly limit: string;
}

interface Benefits {
  readonly heading: string;
  readonly intro: string;
}

/** The brochure's texts, which are the site's, passed in by the page that generates it. */
export interface BrochureWords {
  /** The title on the cover, and the text below it. */
  readonly cover: Titled;
  readonly firm: {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly name: Titled;
  };
  readonly services: readonly BrochureService[];
  /** The small headings within every service. */
  readonly labels: {
    readonly deliverables: string;
    readonly steps: string;
    readonly goodFit: string;
    readonly limit: string;
  };
  readonly positioning: Benefits & { readonly cards: readonly Titled[] };
  readonly training: Benefits & { readonly benefits: readonly Titled[] };
  readonly next: {
    readonly heading: string;
    readonly steps: readonly (Titled & { readonly time: string })[];
  };
  readonly questions: {
    readonly heading: string;
    readonly items: readonly { readonly question: string; readonly answer: string }[];
  };
  readonly invitation: Titled;
}

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

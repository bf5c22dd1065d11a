import { pages } from "#addresses/public.ts";
import { absoluteUrl, site, siteDescription } from "#firm/site.ts";
import type { FirmFacts } from "#rules/firm-facts.ts";
import { pageCopy, summarisedPages } from "./page-copy.ts";
import type { Listing } from "./pages.ts";
import { listServices } from "./service-list.ts";

const link = (label: string, path: string, text: string) => `- [${label}](${absoluteUrl(path)}): ${text}`;
const section = (heading: string, lines: readonly string[]) => `## ${heading}\n\n${lines.join("\n")}`;

async function describe(under: Listing["under"]): Promise<readonly string[]> {
  const listed = await summarisedPages();
  return listed.flatMap(({ listing, path, description }) =>
    listing?.under === under ? [link(listing.label, listing.path ?? path, description)] : [],
  );
}

/** The firm and its site as plain Markdown for language models (llmstxt.org). */
export async function llmsText(firm: FirmFacts): Promise<string> {
  const about = await pageCopy("about");
  const services = await listServices();
  const { lines, city, postalCode, region, country } = firm.address;
  const blocks = [
    `# ${site.name}`,
    `> ${siteDescription}`,
    `${site.legalName}, founded in ${site.founded}.`,
    ...about.whoWeAre.paragraphs,
    section(
      "Services",
      services.map(({ anchor, entry }) =>
        link(entry.data.title, `${pages.services}#${anchor}`, `${entry.data.summary} ${entry.data.limit}`),
      ),
    ),
    section("Pages", [
      ...(await describe("pages")),
      link("Brochure (PDF)", pages.brochure, (await pageCopy("servicesPage")).brochure.text),
    ]),
    section("What the forms do", await describe("forms")),
    section("How to reach the firm", [
      `- Phone: ${firm.phone}`,
      `- Email: ${firm.email}`,
      `- Office: ${[...lines, `${city} ${postalCode}`, region, country].join(", ")}`,
      `- Hours: ${firm.hours} (${site.timeZone})`,
      "- Languages: English and Malayalam",
    ]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

import { pages } from "#paths";
import { site, siteDescription } from "#site";
import { legalTerms } from "./legal-terms.ts";
import { pageCopy } from "./page-copy.ts";
import { listServices } from "./service-list.ts";

const address = (path: string) => new URL(path, site.url).href;
const link = (label: string, path: string, text: string) => `- [${label}](${address(path)}): ${text}`;
const section = (heading: string, lines: readonly string[]) => `## ${heading}\n\n${lines.join("\n")}`;

async function describePages(): Promise<readonly string[]> {
  const [about, servicesPage, personnel, creators] = [
    await pageCopy("about"),
    await pageCopy("servicesPage"),
    await pageCopy("personnel"),
    await pageCopy("creators"),
  ];
  const terms = await legalTerms("termsconditions");
  const projectTerms = await legalTerms("termsconditions-submit-new-project");
  return [
    link("About", pages.about, about.seo.description),
    link("Services", pages.services, servicesPage.seo.description),
    link("Brochure (PDF)", pages.brochure, servicesPage.brochure.text),
    link("Personnel", pages.personnel, personnel.seo.description),
    link("Terms and conditions", pages.terms, terms.data.seo.description),
    link("Terms for ideas", pages.projectTerms, projectTerms.data.seo.description),
    link("Creators", pages.creators, creators.seo.description),
  ];
}

async function describeForms(): Promise<readonly string[]> {
  return [
    link("Contact form", pages.contactForm, (await pageCopy("contact")).seo.description),
    link(
      "Submit new project",
      pages.projectSubmission,
      (await pageCopy("projectSubmission")).seo.description,
    ),
    link(
      "Employee verification",
      pages.employeeVerification,
      (await pageCopy("verification")).seo.description,
    ),
    link("Online job fair", pages.jobFair, (await pageCopy("jobFair")).seo.description),
  ];
}

/** The firm and its site as plain Markdown for language models (llmstxt.org). */
export async function llmsText(): Promise<string> {
  const { contact } = site;
  const about = await pageCopy("about");
  const services = await listServices();
  const { lines, city, postalCode, region, country } = contact.address;
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
    section("Pages", await describePages()),
    section("What the forms do", await describeForms()),
    section("How to reach the firm", [
      `- Telephone: ${contact.phone}`,
      `- E-mail: ${contact.email}`,
      `- Office: ${[...lines, `${city} ${postalCode}`, region, country].join(", ")}`,
      `- Hours: ${contact.hours} (${site.timeZone})`,
      "- Languages: English and Malayalam",
    ]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

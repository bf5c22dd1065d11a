import { site, siteDescription } from "#firm/site.ts";
import type { FirmFacts } from "#rules/firm-facts.ts";

/** Other schema.org data names the firm by it. */
export const organizationId = `${site.url}/#organization`;

/** The firm as schema.org data, for search engines. */
export const organization = ({ address, phone, email, social, identity }: FirmFacts) => ({
  "@type": "ProfessionalService",
  "@id": organizationId,
  name: site.name,
  legalName: identity.legalName,
  description: siteDescription,
  url: site.url,
  foundingDate: identity.foundedIn,
  telephone: phone,
  email,
  address: {
    "@type": "PostalAddress",
    streetAddress: address.lines.join(", "),
    addressLocality: address.city,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: "IN",
  },
  sameAs: social.map(({ href }) => href).filter((href) => href.length > 0),
});

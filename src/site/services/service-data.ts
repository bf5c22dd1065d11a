import type { CollectionEntry } from "astro:content";
import { pagesOfMany } from "#addresses/public.ts";
import { absoluteUrl } from "#firm/site.ts";
import { organizationId } from "#kit/page/organization.ts";

/** A service as a schema.org object. */
export const serviceData = ({ data }: CollectionEntry<"services">) => ({
  "@type": "Service",
  name: data.title,
  description: data.summary,
  url: absoluteUrl(pagesOfMany.service(data.anchor)),
  provider: { "@id": organizationId },
  areaServed: "Kerala, India",
  offers: {
    "@type": "Offer",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      minPrice: data.fee.from,
      maxPrice: data.fee.to,
      priceCurrency: "INR",
      unitText: data.fee.unit,
    },
  },
});

/** What is asked about a service as a schema.org object. */
export const questionsData = ({ data }: CollectionEntry<"services">) => ({
  "@type": "FAQPage",
  mainEntity: data.questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

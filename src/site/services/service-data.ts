import type { CollectionEntry } from "astro:content";
import { pages } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { organizationId } from "#kit/page/organization.ts";

/** A service as a schema.org object. */
export const serviceData = ({ data }: CollectionEntry<"services">) => ({
  "@type": "Service",
  name: data.title,
  description: data.summary,
  url: new URL(`${pages.services}#${data.anchor}`, site.url).href,
  provider: { "@id": organizationId },
  areaServed: "Kerala, India",
});

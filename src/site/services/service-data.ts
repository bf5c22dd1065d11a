import type { CollectionEntry } from "astro:content";
import { organizationId } from "#kit/page/organization.ts";
import { pages } from "#paths";
import { site } from "#site";

/** A service as a schema.org object. */
export const serviceData = ({ data }: CollectionEntry<"services">) => ({
  "@type": "Service",
  name: data.title,
  description: data.summary,
  url: new URL(`${pages.services}#${data.anchor}`, site.url).href,
  provider: { "@id": organizationId },
  areaServed: "Kerala, India",
});

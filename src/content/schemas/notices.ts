import { z } from "astro/zod";
import { line, pageLink, paragraph, seo } from "./text.ts";

/** The poster of the launching ceremony. */
export const inauguration = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  kicker: line(60).describe("Small line over the title"),
  title: line(60).describe("Title of the poster"),
  lines: z.array(line(120)).min(1).max(4).describe("Lines under the title"),
  button: line(20).describe("Leads to the home page"),
  alt: line(160).describe("What the poster shows"),
});

/** The 404 page. */
export const notFound = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  title: line(60).describe("Heading"),
  text: paragraph.describe("Text under it"),
  links: z.array(pageLink).min(3).max(6).describe("Where to go instead"),
});

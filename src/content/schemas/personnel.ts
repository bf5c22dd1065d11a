import { z } from "astro/zod";
import { line, pageLink, paragraph, seo, titledText } from "./text.ts";

const desk = z.strictObject({
  title: line(60).describe("Name of the function"),
  handles: paragraph.describe("What it looks after"),
  writeTo: line(80).describe("First words of the subject line that reach it"),
  link: pageLink.optional().describe("Where to go at once instead of writing"),
});

export const personnel = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  banner: titledText.describe("The top of the page"),
  desks: z
    .strictObject({
      heading: line(60).describe("Heading"),
      intro: paragraph.describe("Under it"),
      items: z.array(desk).min(4).max(8).describe("Who is who, by function"),
    })
    .describe("The section of functions"),
  verify: z
    .strictObject({
      heading: line(60).describe("Heading"),
      intro: paragraph.describe("Under it"),
      steps: z.array(line(240)).min(3).max(5).describe("How to check an ID"),
      link: pageLink.describe("Under it"),
    })
    .describe("The section on checking an ID"),
  reach: z
    .strictObject({
      heading: line(60).describe("Heading"),
      paragraphs: z.array(paragraph).min(1).max(3).describe("How to reach the right person"),
      link: pageLink.describe("Under it"),
    })
    .describe("The section on reaching somebody"),
});

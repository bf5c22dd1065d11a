import { z } from "astro/zod";
import { line, paragraph, seo, titledText } from "./text.ts";

export const about = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  banner: titledText.describe("The top of the page"),
  whoWeAre: z
    .strictObject({
      heading: line(60).describe("Heading"),
      paragraphs: z.array(paragraph).min(2).max(4).describe("About 180 words in all"),
    })
    .describe("The section Who We Are"),
  name: titledText.describe("What the firm's name means"),
  ourPeople: titledText.describe("The section Our People"),
  freelancers: z
    .strictObject({
      heading: line(60).describe("Heading"),
      text: paragraph.describe("Who they are and why the firm works with them"),
      terms: z.array(titledText).min(3).max(4).describe("What a freelancer can count on"),
      button: line(40).describe("Opens the careers site in a new tab"),
    })
    .describe("The freelancer community"),
  team: z
    .strictObject({
      headingTail: line(30).describe("Follows the product's name in the grid's heading"),
      intro: paragraph.describe("Under the heading"),
    })
    .describe("The grid of employees"),
});

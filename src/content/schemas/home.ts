import { z } from "astro/zod";
import { line, paragraph, pictureKey, seo, titledText } from "./text.ts";

const story = z.strictObject({
  title: line(60).describe("Heading"),
  paragraphs: z.array(paragraph).min(1).max(3).describe("About ninety words in all"),
  picture: pictureKey.describe("Names the drawing beside it"),
  alt: line(160).describe("What the drawing shows"),
});

export const home = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  hero: z
    .strictObject({
      titles: z.array(line(60)).length(3).describe("Shown in turn, ten seconds each"),
      subline: line(180).describe("Stands under all three"),
      alt: line(160).describe("What the hero's picture shows"),
    })
    .describe("The first screen"),
  intro: titledText.describe("What the firm is, for those who have never heard of it"),
  services: titledText.describe("Over the list of services"),
  stories: z.array(story).length(3).describe("How the firm works, in three stories"),
  callToAction: titledText
    .extend({ button: line(30).describe("Leads to the contact page") })
    .describe("The last section"),
});

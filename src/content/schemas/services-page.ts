import { z } from "astro/zod";
import { line, paragraph, seo, titledText } from "./text.ts";

export const servicesPage = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  banner: titledText.describe("The top of the page"),
  labels: z
    .strictObject({
      deliverables: line(30).describe("Over what the client gets"),
      steps: line(30).describe("Over the stages"),
      goodFit: line(30).describe("Over when it suits"),
      limit: line(30).describe("Over what is not done"),
    })
    .describe("The small headings inside every service"),
  positioning: z
    .strictObject({
      heading: line(60).describe("Over the cards of market positioning"),
      intro: paragraph.describe("Under the heading"),
      cards: z.array(titledText).min(5).max(6).describe("What positioning work produces"),
    })
    .describe("The section of market-positioning cards"),
  training: z
    .strictObject({
      heading: line(60).describe("Over the key benefits of training"),
      intro: paragraph.describe("Under the heading"),
      benefits: z.array(titledText).min(6).max(8).describe("The key benefits"),
    })
    .describe("The section of training benefits"),
  brochure: titledText
    .extend({ button: line(30).describe("Downloads the brochure") })
    .describe("The section of the printed brochure"),
});

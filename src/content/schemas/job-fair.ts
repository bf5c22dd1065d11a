import { z } from "astro/zod";
import { line, paragraph, seo, titledText } from "./text.ts";

const gift = z.strictObject({
  id: z.int().min(1).max(4).describe("The documented id, or the tool's number"),
  text: line(220).describe("Two lines on what it is"),
});

/** Vouchers and tools are named in `src/domain`; here is only what is said about them. */
const fourGifts = z.array(gift).length(4);

const step = titledText.extend({
  notes: z.array(line(200)).max(3).describe("What to know before filling it in"),
});

export const jobFair = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  banner: titledText.describe("The top of the page"),
  welcome: z
    .strictObject({
      title: line(60).describe("Heading of the popup"),
      paragraphs: z.array(paragraph).min(1).max(3).describe("Text of the popup"),
    })
    .describe("The popup over step 1"),
  company: step.describe("Step 1/3"),
  contactPerson: step.describe("Step 2/3"),
  gifts: step.describe("Step 3/3"),
  vouchers: z
    .strictObject({
      heading: line(60).describe("Heading"),
      intro: paragraph.describe("Under it"),
      items: fourGifts.describe("In the order of their ids"),
    })
    .describe("The choice of vouchers"),
  tools: z
    .strictObject({
      heading: line(60).describe("Heading"),
      intro: paragraph.describe("Under it"),
      items: fourGifts.describe("In the documented order"),
    })
    .describe("The choice of apps"),
  thanks: z
    .strictObject({
      title: line(60).describe("Heading of the popup"),
      paragraphs: z.array(paragraph).min(1).max(3).describe("Text of the popup"),
    })
    .describe("The popup at the end"),
});

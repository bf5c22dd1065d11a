import { z } from "astro/zod";
import { line, paragraph, seo, titledText } from "./text.ts";

/** The gifts themselves are named and described in `src/features/job-fair`. */
const giftGroup = z.strictObject({
  heading: line(60).describe("Heading"),
  intro: paragraph.describe("Under it"),
});

const step = titledText.extend({
  notes: z.array(line(200)).max(3).describe("What to know before filling it in"),
});

export const jobFair = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  banner: titledText.describe("The top of the page"),
  sentBack: paragraph.describe("Over step 1, to whoever opened a later step without a company"),
  welcome: z
    .strictObject({
      title: line(60).describe("Heading of the popup"),
      paragraphs: z.array(paragraph).min(1).max(3).describe("Text of the popup"),
    })
    .describe("The popup over step 1"),
  company: step.describe("Step 1/3"),
  contactPerson: step.describe("Step 2/3"),
  gifts: step.describe("Step 3/3"),
  vouchers: giftGroup.describe("The choice of vouchers"),
  tools: giftGroup.describe("The choice of apps"),
  register: z
    .strictObject({ heading: line(60).describe("Heading") })
    .describe("The agreements under the gifts"),
  waitingList: titledText.describe("The page for companies that cannot register"),
  thanks: z
    .strictObject({
      title: line(60).describe("Heading of the popup"),
      paragraphs: z.array(paragraph).min(1).max(3).describe("Text of the popup"),
    })
    .describe("The popup at the end"),
  ownRegistration: titledText.describe("The page by which a company changes or withdraws its registration"),
  branding: titledText.describe("The page by which a company sends its logo and colours"),
});

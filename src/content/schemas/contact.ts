import { z } from "astro/zod";
import { line, pageLink, paragraph, seo, timedStep, titledText } from "./text.ts";

const furtherLink = pageLink.extend({
  section: line(60).optional().describe("The id of a section, where the link leads to that"),
});

const question = z.strictObject({
  question: line(100).describe("As a visitor would ask it"),
  answer: paragraph.describe("Plainly"),
  link: furtherLink.optional().describe("Where to read more"),
});

export const contact = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  banner: titledText.describe("The top of the page"),
  cards: z
    .strictObject({
      office: titledText.describe("Over the postal address"),
      phone: titledText.describe("Over the telephone number"),
      email: titledText.describe("Over the shared operations address"),
    })
    .describe("The three cards; the page adds address, number and e-mail from the brand file"),
  form: titledText.describe("Over the contact form"),
  next: z
    .strictObject({
      heading: line(60).describe("Heading"),
      steps: z.array(timedStep).min(3).max(4).describe("What follows a message"),
    })
    .describe("What follows, in steps"),
  questions: z
    .strictObject({
      heading: line(60).describe("Heading"),
      items: z.array(question).length(5).describe("Asked often"),
    })
    .describe("The section of questions"),
});

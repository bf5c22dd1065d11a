import { z } from "astro/zod";
import { line, paragraph, seo, timedStep, titledText } from "./text.ts";

export const projectSubmission = z.strictObject({
  seo: seo.omit({ title: true }).describe("The page carries the brand's own title"),
  banner: titledText.describe("The top of the page"),
  intro: z.array(paragraph).min(1).max(3).describe("Before the form"),
  promises: z.array(titledText).min(3).max(4).describe("What a submitter can count on"),
  next: z
    .strictObject({
      heading: line(60).describe("Heading"),
      steps: z.array(timedStep).min(3).max(4).describe("What happens to an idea"),
    })
    .describe("What follows, in steps"),
  form: titledText.describe("Over the form"),
});

import { z } from "astro/zod";
import { services } from "#rules/services.ts";
import { line, paragraph, seo } from "./text.ts";

const anchors = services.map(({ anchor }) => anchor);

const step = z.strictObject({
  title: line(40).describe("Name of the stage"),
  duration: line(30).describe("How long it takes"),
  text: line(200).describe("What is done in it"),
});

/** One service: its facts here, its story in the body of the file. */
export const service = z.strictObject({
  anchor: z.enum(anchors).describe("The section's id on the services page"),
  title: line(60).describe("Heading of the section"),
  indexLine: line(70).describe("The short line in the home page's list of services"),
  summary: line(200).min(60).describe("One sentence: what is done, and what the client has in the end"),
  deliverables: z.array(line(120)).min(4).max(6).describe("What you get"),
  steps: z.array(step).min(3).max(4).describe("How an engagement runs"),
  goodFit: z.array(line(140)).min(3).max(4).describe("Good fit when"),
  limit: paragraph.max(300).describe("What the firm does not do here"),
});

/** A page of terms; its numbered sections are the file's body, and the page appends the contact details. */
export const legal = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  title: line(80).describe("Heading of the page"),
  lead: line(300).describe("One or two sentences under the heading"),
  lastUpdated: z.date().describe("Day of the last change, as YYYY-MM-DD"),
});

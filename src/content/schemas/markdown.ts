import { z } from "astro/zod";
import { services } from "#rules/services.ts";
import { line, paragraph, questionAndAnswer, seo } from "./text.ts";

const anchors = services.map(({ anchor }) => anchor);

const step = z.strictObject({
  title: line(40).describe("Name of the stage"),
  duration: line(30).describe("How long it takes"),
  text: line(200).describe("What is done in it"),
});

/** What a service costs, before GST. */
const fee = z.strictObject({
  unit: line(60).describe("What is paid for: a month, a project, a position"),
  from: z.int().positive().describe("The lowest usual fee of a unit, in rupees"),
  to: z.int().positive().describe("The highest usual fee of a unit, in rupees"),
  example: line(220).describe("One worked example, with its sum"),
});

/** One service: its facts here, its story in the body of the file. */
export const service = z.strictObject({
  anchor: z.enum(anchors).describe("The section's id on the services page"),
  title: line(60).describe("Heading of the section"),
  indexLine: line(70).describe("The short line in the home page's list of services"),
  summary: line(200).min(60).describe("One sentence: what is done, and what the client has in the end"),
  deliverables: z.array(line(120)).min(4).max(6).describe("What you get"),
  steps: z.array(step).min(3).max(4).describe("How an engagement runs"),
  takes: line(30).describe("How long until it is done, or until it shows"),
  goodFit: z.array(line(140)).min(3).max(4).describe("Good fit when"),
  limit: paragraph.max(300).describe("What the firm does not do here"),
  consultant: line(60).describe("Who answers for it, as the team's page spells the name"),
  fee: fee.describe("What it costs"),
  questions: z.array(questionAndAnswer).min(2).max(4).describe("Asked about it"),
});

/** A figure that an engagement changed: the sheet on the wall has three. */
const figure = z.strictObject({
  value: line(24).describe("Before and after, such as 31 → 9 days"),
  label: line(60).describe("What is counted"),
  name: line(40).describe("Who answers for it"),
  date: line(30).describe("Since when it holds"),
});

/** One engagement: its facts here, what was done in the body of the file. */
export const caseStudy = z.strictObject({
  title: line(80).describe("Heading of the page"),
  summary: line(160).min(70).describe("One or two sentences, for lists and search engines"),
  client: line(100).describe("The client's name, as the list of partners spells it"),
  services: z.array(z.enum(anchors)).min(1).max(3).describe("The services it shows"),
  year: z.int().describe("When it ended"),
  problem: paragraph.describe("What the client came with"),
  figures: z.array(figure).length(3).describe("The sheet on the wall"),
  quote: z.strictObject({
    words: line(240).describe("One sentence of the client's"),
    by: line(60).describe("Whose: name and role"),
  }),
  consultant: line(60).describe("Who answered for it, as the team's page spells the name"),
});

/** A page of terms; its numbered sections are the file's body, and the page appends the contact details. */
export const legal = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  title: line(80).describe("Heading of the page"),
  lead: line(300).describe("One or two sentences under the heading"),
  lastUpdated: z.date().describe("Day of the last change, as YYYY-MM-DD"),
});

import { z } from "astro/zod";
import { heading, line, pageLink, pageWords, paragraph, part, pictureKey, seo, titledText } from "./text.ts";

const story = z.strictObject({
  title: line(60).describe("Heading"),
  paragraphs: z.array(paragraph).min(1).max(2).describe("About fifty words in all"),
  picture: pictureKey.describe("Names the drawing beside it"),
  alt: line(160).describe("What the drawing shows"),
});

export const home = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  hero: part("The first screen", {
    titles: z.array(line(60)).length(3).describe("Shown in turn, ten seconds each"),
    subline: line(180).describe("Stands under all three"),
    alt: line(160).describe("What the hero's picture shows"),
  }),
  intro: titledText.describe("What the firm is, for those who have never heard of it"),
  proof: part("Price, proof and person, in the first screens", {
    cost: part("What a typical engagement costs", {
      title: line(30).describe("Over it"),
      service: line(30).describe("The file in src/content/services whose fee is shown"),
      about: line(80).describe("What that fee is for"),
      example: paragraph.optional().describe("Unless given, the example of the service"),
      link: line(40).describe("Leads to all fees"),
    }),
    result: part("What came of one, by name and date", {
      title: line(30).describe("Over it"),
      case: line(60).describe("The file in src/content/cases whose first figure is shown"),
      label: line(80).optional().describe("What the figure counts; unless given, as the case has it"),
      date: line(40).optional().describe("When it was counted; unless given, as the case has it"),
      link: line(40).describe("Leads to the case"),
    }).optional(),
    answer: part("Who answers", {
      title: line(30).describe("Over it"),
      consultant: line(64).describe("As the team's page spells the name"),
      text: paragraph.describe("When and how an answer comes"),
      link: line(40).describe("Leads to the contact page"),
    }),
  }),
  services: titledText.describe("Over the list of services"),
  cases: titledText
    .extend({ link: line(40).describe("Leads to all of them") })
    .describe("Over three engagements"),
  stories: z.array(story).length(3).describe("How the firm works, in three stories"),
  callToAction: titledText
    .extend({ button: line(30).describe("Leads to the contact page") })
    .describe("The last section"),
});

export const about = pageWords.extend({
  whoWeAre: part("The section Who We Are", {
    heading,
    paragraphs: z.array(paragraph).min(2).max(4).describe("About 180 words in all"),
  }),
  name: titledText.describe("What the firm's name means"),
  ourPeople: titledText.describe("The section Our People"),
  freelancers: part("The freelancer community", {
    heading,
    text: paragraph.describe("Who they are and why the firm works with them"),
    terms: z.array(titledText).min(3).max(4).describe("What a freelancer can count on"),
    button: line(40).describe("Opens the careers site in a new tab"),
  }),
  team: part("The grid of employees", {
    headingTail: line(30).describe("Follows the product's name in the grid's heading"),
    intro: paragraph.describe("Under the heading"),
  }),
});

export const servicesPage = pageWords.extend({
  labels: part("The small headings inside every service", {
    deliverables: line(30).describe("Over what the client gets"),
    steps: line(30).describe("Over the stages"),
    goodFit: line(30).describe("Over when it suits"),
    limit: line(30).describe("Over what is not done"),
    more: line(40).describe("Leads to the page of a service, before its name"),
    takes: line(30).describe("Over how long it takes"),
    service: line(30).describe("Over the names, in the table of fees"),
    fee: line(30).describe("Over what it costs"),
    questions: line(30).describe("Over the questions"),
    cases: line(30).describe("Over the engagements that show it"),
  }),
  positioning: part("The section of market-positioning cards", {
    heading: line(60).describe("Over the cards of market positioning"),
    intro: paragraph.describe("Under the heading"),
    cards: z.array(titledText).min(5).max(6).describe("What positioning work produces"),
  }),
  training: part("The section of training benefits", {
    heading: line(60).describe("Over the key benefits of training"),
    intro: paragraph.describe("Under the heading"),
    benefits: z.array(titledText).min(6).max(8).describe("The key benefits"),
  }),
  brochure: titledText
    .extend({ button: line(30).describe("Downloads the brochure") })
    .describe("The section of the printed brochure"),
});

const desk = z.strictObject({
  title: line(60).describe("Name of the function"),
  handles: paragraph.describe("What it looks after"),
  writeTo: z.array(line(80)).min(1).max(3).describe("First words of the subject lines that reach it"),
  link: pageLink.optional().describe("Where to go at once instead of writing"),
});

export const personnel = pageWords.extend({
  desks: part("The section of functions", {
    heading,
    intro: paragraph.describe("Under it"),
    items: z.array(desk).min(4).max(8).describe("Who is who, by function"),
  }),
  verify: part("The section on checking an ID", {
    heading,
    intro: paragraph.describe("Under it"),
    steps: z.array(line(240)).min(3).max(5).describe("How to check an ID"),
    link: pageLink.describe("Under it"),
  }),
  reach: part("The section on reaching somebody", {
    heading,
    paragraphs: z.array(paragraph).min(1).max(3).describe("How to reach the right person"),
    link: pageLink.describe("Under it"),
  }),
});

const creator = z.strictObject({
  name: line(64).describe("Name"),
  role: line(60).describe("Role, as printed under the name"),
  craft: z.enum(["design", "development"]).describe("The group it is listed in"),
  text: line(200).describe("What this person did here"),
  picture: pictureKey.describe("Names the portrait"),
});

export const creators = pageWords.extend({
  groups: part("Headings of the two groups", {
    design: line(30).describe("Over the designers"),
    development: line(30).describe("Over the developers"),
  }),
  people: z.array(creator).length(5).describe("Two designers and three developers"),
  closing: paragraph.describe("Under the list"),
});

/** The poster of the launching ceremony. */
export const inauguration = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  kicker: line(60).describe("Small line over the title"),
  title: line(60).describe("Title of the poster"),
  lines: z.array(line(120)).min(1).max(4).describe("Lines under the title"),
  button: line(20).describe("Leads to the home page"),
  alt: line(160).describe("What the poster shows"),
});

export const notFound = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  title: line(60).describe("Heading"),
  text: paragraph.describe("Text under it"),
  links: z.array(pageLink).min(3).max(6).describe("Where to go instead"),
});

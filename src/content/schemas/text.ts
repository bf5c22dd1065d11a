import { z } from "astro/zod";
import { pages } from "#addresses/public.ts";

/** A single line without leading or trailing space. */
export const line = (max: number) =>
  z
    .string()
    .min(2)
    .max(max)
    .regex(/^\S(?:.*\S)?$/, "must be one line without space at its ends");

/** A paragraph or two sentences of running text. */
export const paragraph = line(900);

export const heading = line(60).describe("Heading");

/** A part of a page: what it is, and its words. */
export const part = <Words extends z.ZodRawShape>(description: string, words: Words) =>
  z.strictObject(words).describe(description);

/** The key of a drawing; the page that shows it has the file and its alternative text. */
export const pictureKey = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be small letters and hyphens");

/** Shown by search engines and shared links. */
export const seo = z.strictObject({
  title: line(60).describe("Title of the page; the layout adds the firm's name"),
  description: line(160).min(70).describe("One or two sentences, 70 to 160 characters"),
});

export const titledText = z.strictObject({
  title: line(80).describe("Heading"),
  text: paragraph.describe("Text under it"),
});

export const questionAndAnswer = z.strictObject({
  question: line(100).describe("As a visitor would ask it"),
  answer: paragraph.describe("Plainly"),
});

export const timedStep = z.strictObject({
  title: line(60).describe("What happens"),
  time: line(40).describe("When, or how long it takes"),
  text: paragraph.describe("What it involves"),
});

/** An internal link, by the page's name in `src/addresses/public.ts`. */
export const pageLink = z.strictObject({
  page: z
    .enum(Object.keys(pages) as (keyof typeof pages)[])
    .describe("Name of the page in src/addresses/public.ts"),
  label: line(60).describe("Words of the link"),
});

/** What most pages begin with, and all that some say. */
export const pageWords = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  banner: titledText.describe("The top of the page"),
});

/** The words of a page with a form, which may say more. */
export const formPage = pageWords.extend({ form: titledText.describe("Over the form") });

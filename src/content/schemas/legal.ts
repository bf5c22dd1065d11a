import { z } from "astro/zod";
import { line, seo } from "./text.ts";

/** A page of terms; its numbered sections are the file's body, and the page appends the contact details. */
export const legal = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  title: line(80).describe("Heading of the page"),
  lead: line(300).describe("One or two sentences under the heading"),
  lastUpdated: z.date().describe("Day of the last change, as YYYY-MM-DD"),
});

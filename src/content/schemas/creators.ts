import { z } from "astro/zod";
import { line, paragraph, pictureKey, seo, titledText } from "./text.ts";

const creator = z.strictObject({
  name: line(64).describe("Name"),
  role: line(60).describe("Role, as printed under the name"),
  craft: z.enum(["design", "development"]).describe("The group it is listed in"),
  text: line(200).describe("What this person did here"),
  picture: pictureKey.describe("Names the portrait"),
});

export const creators = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  banner: titledText.describe("The top of the page"),
  groups: z
    .strictObject({
      design: line(30).describe("Over the designers"),
      development: line(30).describe("Over the developers"),
    })
    .describe("Headings of the two groups"),
  people: z.array(creator).length(5).describe("Two designers and three developers"),
  closing: paragraph.describe("Under the list"),
});

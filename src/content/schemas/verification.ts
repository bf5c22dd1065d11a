import { z } from "astro/zod";
import { line, paragraph, seo, titledText } from "./text.ts";

export const verification = z.strictObject({
  seo: seo.describe("For search engines and shared links"),
  banner: titledText.describe("The top of the page"),
  form: titledText.describe("Over the form"),
  closed: paragraph.describe("Over the form, for whoever looked at a record until its time was up"),
  idHint: line(120).describe("Under the employee ID"),
  help: z
    .strictObject({
      heading: line(60).describe("Heading"),
      items: z.array(titledText).min(3).max(5).describe("For those who check somebody for the first time"),
    })
    .describe("Help beside the form"),
  results: z
    .strictObject({
      sales: titledText.describe("Over a sales person's card"),
      salesWithoutCard: paragraph.describe("The same text of a sales person who has no card"),
      intern: titledText.describe("Over an intern's certificate"),
      internWithoutCertificate: titledText.describe(
        "Over the record of an intern who has no certificate yet",
      ),
      finishedIntern: titledText.describe(
        "Over the certificate of an intern who has left; when the internship ran is put before the text",
      ),
      finishedInternWithoutCertificate: titledText.describe(
        "Over the record of an intern who has left without a certificate",
      ),
    })
    .describe("On the two result pages"),
  notFound: paragraph.describe("What to do when an ID is not known"),
});

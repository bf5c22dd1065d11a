import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { bannerHeadingSchema, footerWordsSchema, videoAddressesSchema } from "./footer-form.ts";
import { editedNewsItemSchema, newNewsItemSchema, newsItemChangeSchema, newsItemName } from "./news-item.ts";
import { headingsChangeSchema, newsHeadingSchema, partnershipHeadingsSchema } from "./page-headings.ts";
import { editedPartnerSchema, newPartnerSchema, partnerChangeSchema } from "./partner.ts";

/** Message by field. */
const texts = (schema: z.ZodMiniType, value: unknown) =>
  Object.fromEntries(
    z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

describe("a partner", () => {
  const whole = { companyname: " Malabar  Crest ", description: "Pepper." };

  it("has a name and a description, tidied", () => {
    expect(z.parse(newPartnerSchema, whole)).toEqual({
      companyname: "Malabar Crest",
      description: "Pepper.",
    });
  });

  it("is refused without them, in the words of adding or of editing", () => {
    const [added, edited] = ["All fields are required!", "Please fill empty fields"];
    expect(texts(newPartnerSchema, {})).toEqual({ companyname: added, description: added });
    expect(texts(editedPartnerSchema, { companyname: " " })).toEqual({
      companyname: edited,
      description: edited,
    });
  });

  it("may say more than is advised, and not more than 2,000 letters", () => {
    const of = (length: number) => texts(newPartnerSchema, { ...whole, description: "a".repeat(length) });
    expect(of(2000)).toEqual({});
    expect(of(2001)).toEqual({ description: "Please use at most 2,000 characters." });
  });

  it("keeps what a change leaves out", () => {
    expect(z.parse(partnerChangeSchema, {})).toEqual({});
    expect(texts(partnerChangeSchema, { description: "" })).toEqual({
      description: "Please fill empty fields",
    });
  });
});

describe("a news item", () => {
  it("needs a link, in the words of adding or of editing, and no title", () => {
    expect(texts(newNewsItemSchema, {})).toEqual({ newsLink: "All fields are required!" });
    expect(texts(editedNewsItemSchema, {})).toEqual({
      newsLink: "Both News Link and Image are required!",
    });
    expect(z.parse(newNewsItemSchema, { newsLink: "news.example/1" })).toEqual({
      newsLink: "https://news.example/1",
      title: "",
    });
  });

  it("is called by its title, or by the host of its link", () => {
    const newsLink = "https://www.news.example/2026/one";
    expect(newsItemName({ title: "Registration opens", newsLink })).toBe("Registration opens");
    expect(newsItemName({ title: "", newsLink })).toBe("www.news.example");
  });

  it("is called by its link as it is where that leads nowhere", () => {
    expect(newsItemName({ title: "", newsLink: "news" })).toBe("news");
  });

  it("is called so without URL.parse, which not all browsers have that the README names", () => {
    const parse = vi.spyOn(URL, "parse");
    newsItemName({ title: "", newsLink: "https://news.example" });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it("keeps its title where a change has none", () => {
    expect(z.parse(newsItemChangeSchema, { newsLink: "https://a.example" })).not.toHaveProperty("title");
  });
});

describe("the headings", () => {
  it("are not emptied", () => {
    const text = "Please fill empty fields";
    expect(texts(newsHeadingSchema, { newsHeading: " " })).toEqual({ newsHeading: text });
    expect(texts(partnershipHeadingsSchema, {})).toEqual({
      partnershipHeading: text,
      partnershipSubHeading: text,
    });
    expect(texts(headingsChangeSchema, { newsHeading: "News" })).toEqual({});
  });
});

describe("the footer", () => {
  it("has a heading above its banner, whatever is typed", () => {
    expect(z.parse(bannerHeadingSchema, { imageheading: " " })).toEqual({
      imageheading: "Want to Learn More",
    });
    expect(z.parse(bannerHeadingSchema, { imageheading: "Come by" })).toEqual({ imageheading: "Come by" });
  });

  it("links to films elsewhere by https alone, if at all", () => {
    const text = "Please enter a web address that begins with https://.";
    expect(z.parse(videoAddressesSchema, { videourl1: "films.example" })).toMatchObject({
      videourl1: "https://films.example",
      videourl2: "",
    });
    expect(texts(videoAddressesSchema, { videourl2: "http://films.example" })).toEqual({ videourl2: text });
  });

  it("keeps what a change leaves out", () => {
    expect(z.parse(footerWordsSchema, { videourl1: "" })).toEqual({ videourl1: "" });
  });
});

import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import {
  bannerHeadingSchema,
  footerChangeSchema,
  videoAddressesSchema,
} from "#features/footer/footer-form.ts";
import {
  headingsChangeSchema,
  newsHeadingSchema,
  partnerHeadingsSchema,
} from "#features/headings/headings.ts";
import {
  editedNewsItemSchema,
  newNewsItemSchema,
  newsItemChangeSchema,
  newsItemName,
} from "#features/news/news.ts";
import { editedPartnerSchema, newPartnerSchema, partnerChangeSchema } from "#features/partner/partner.ts";

/** Message by field. */
const texts = (schema: z.ZodMiniType, value: unknown) =>
  Object.fromEntries(
    z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

describe("a partner", () => {
  const whole = { companyname: " Malabar  Crest ", description: "Pepper." };

  it("has a name and a description, with spaces trimmed", () => {
    expect(z.parse(newPartnerSchema, whole)).toEqual({
      companyname: "Malabar Crest",
      description: "Pepper.",
    });
  });

  it("is refused without them, with one message for adding and another for editing", () => {
    const [added, edited] = ["All fields are required!", "Please fill empty fields"];
    expect(texts(newPartnerSchema, {})).toEqual({ companyname: added, description: added });
    expect(texts(editedPartnerSchema, { companyname: " " })).toEqual({
      companyname: edited,
      description: edited,
    });
  });

  it("has a description of at most 2,000 characters", () => {
    const of = (length: number) => texts(newPartnerSchema, { ...whole, description: "a".repeat(length) });
    expect(of(2000)).toEqual({});
    expect(of(2001)).toEqual({ description: "Please use at most 2,000 characters." });
  });

  it("can be changed in part, but not to an empty description", () => {
    expect(z.parse(partnerChangeSchema, {})).toEqual({});
    expect(texts(partnerChangeSchema, { description: "" })).toEqual({
      description: "Please fill empty fields",
    });
  });
});

describe("a news item", () => {
  it("needs a link but no title, with one message for adding and another for editing", () => {
    expect(texts(newNewsItemSchema, {})).toEqual({ newsLink: "All fields are required!" });
    expect(texts(editedNewsItemSchema, {})).toEqual({
      newsLink: "Both News Link and Image are required!",
    });
    expect(z.parse(newNewsItemSchema, { newsLink: "news.example/1" })).toEqual({
      newsLink: "https://news.example/1",
      title: "",
    });
  });

  it("is displayed by its title, or by the host of its link", () => {
    const newsLink = "https://www.news.example/2026/one";
    expect(newsItemName({ title: "Registration opens", newsLink })).toBe("Registration opens");
    expect(newsItemName({ title: "", newsLink })).toBe("www.news.example");
  });

  it("is displayed by its link when that is no URL", () => {
    expect(newsItemName({ title: "", newsLink: "news" })).toBe("news");
  });

  it("is named without URL.parse, which some supported browsers lack", () => {
    const parse = vi.spyOn(URL, "parse");
    newsItemName({ title: "", newsLink: "https://news.example" });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it("is changed without a title when none is sent", () => {
    expect(z.parse(newsItemChangeSchema, { newsLink: "https://a.example" })).not.toHaveProperty("title");
  });
});

describe("the headings", () => {
  it("cannot be empty", () => {
    const text = "Please fill empty fields";
    expect(texts(newsHeadingSchema, { newsHeading: " " })).toEqual({ newsHeading: text });
    expect(texts(partnerHeadingsSchema, {})).toEqual({
      partnershipHeading: text,
      partnershipSubHeading: text,
    });
    expect(texts(headingsChangeSchema, { newsHeading: "News" })).toEqual({});
  });
});

describe("the footer", () => {
  it("gets the default banner heading when none is typed", () => {
    expect(z.parse(bannerHeadingSchema, { imageheading: " " })).toEqual({
      imageheading: "Want to Learn More",
    });
    expect(z.parse(bannerHeadingSchema, { imageheading: "Come by" })).toEqual({ imageheading: "Come by" });
  });

  it("accepts video addresses with https only, or none", () => {
    const text = "Please enter a web address that begins with https://.";
    expect(z.parse(videoAddressesSchema, { videourl1: "films.example" })).toMatchObject({
      videourl1: "https://films.example",
      videourl2: "",
    });
    expect(texts(videoAddressesSchema, { videourl2: "http://films.example" })).toEqual({ videourl2: text });
  });

  it("can be changed in part", () => {
    expect(z.parse(footerChangeSchema, { videourl1: "" })).toEqual({ videourl1: "" });
  });
});

import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { footerForms } from "#features/footer/footer-form.ts";
import { headingsForms } from "#features/headings/headings.ts";
import { newsItemName } from "#features/news/news.ts";
import { newsForms } from "#features/news/news-form.ts";
import { partnerForms } from "#features/partner/partner.ts";

/** Message by field. */
const texts = (schema: z.ZodMiniType, value: unknown) =>
  Object.fromEntries(
    z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

describe("a partner", () => {
  const whole = { companyname: " Malabar  Crest ", description: "Pepper." };

  it("has a name and a description, with spaces trimmed", () => {
    expect(z.parse(partnerForms.added, whole)).toEqual({
      companyname: "Malabar Crest",
      description: "Pepper.",
    });
  });

  it("is refused without them, with one message for adding and another for editing", () => {
    const [added, edited] = ["All fields are required!", "Please fill empty fields"];
    expect(texts(partnerForms.added, {})).toEqual({ companyname: added, description: added });
    expect(texts(partnerForms.edited, { companyname: " " })).toEqual({
      companyname: edited,
      description: edited,
    });
  });

  it("has a description of at most 2,000 characters", () => {
    const of = (length: number) => texts(partnerForms.added, { ...whole, description: "a".repeat(length) });
    expect(of(2000)).toEqual({});
    expect(of(2001)).toEqual({ description: "Please use at most 2,000 characters." });
  });

  it("can be changed in part, but not to an empty description", () => {
    expect(z.parse(partnerForms.change, {})).toEqual({});
    expect(texts(partnerForms.change, { description: "" })).toEqual({
      description: "Please fill empty fields",
    });
  });
});

describe("a news item", () => {
  it("needs a link alone, with one message for adding and another for editing", () => {
    expect(texts(newsForms.sent, {})).toEqual({ newsLink: "All fields are required!" });
    expect(texts(newsForms.change, {})).toEqual({ newsLink: "Both News Link and Image are required!" });
    expect(z.parse(newsForms.sent, { newsLink: "news.example/1" })).toEqual({
      newsLink: "https://news.example/1",
      title: "",
      text: "",
      summary: "",
      state: "published",
      publishAt: null,
      expireAt: null,
    });
  });

  it("ends after its date", async () => {
    const newsLink = "news.example/1";
    const judge = async (publishAt: string, expireAt: string) => {
      const { error } = await z.safeParseAsync(newsForms.added, { newsLink, publishAt, expireAt });
      return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
    };
    expect(await judge("2026-12-01T10:00", "2026-12-01T10:01")).toEqual([]);
    expect(await judge("", "2026-12-01T10:00")).toEqual([]);
    expect(await judge("2026-12-01T10:00", "2026-12-01T10:00")).toEqual([
      "expireAt: Please enter a moment after the date of the item.",
    ]);
  });

  it("has dates in Kochi or with a time zone", () => {
    const dates = { newsLink: "news.example/1", publishAt: "2026-12-01T10:00" };
    expect(z.parse(newsForms.sent, dates).publishAt).toBe("2026-12-01T04:30:00.000Z");
    expect(texts(newsForms.sent, { ...dates, publishAt: "soon" })).toEqual({
      publishAt: "Please enter a date and a time.",
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

  it("is published by nobody who does not say so, but by the documented form, which only adds", () => {
    const newsLink = "https://a.example";
    const refused = { state: "Please choose one of the options." };
    for (const schema of [newsForms.sent, newsForms.change])
      for (const state of ["", "hidden"]) expect(texts(schema, { newsLink, state })).toEqual(refused);
    expect(z.parse(newsForms.change, { newsLink })).not.toHaveProperty("state");
    expect(z.parse(newsForms.change, { newsLink, state: "draft" })).toMatchObject({ state: "draft" });
  });

  it("is changed without a title when none is sent", () => {
    expect(z.parse(newsForms.change, { newsLink: "https://a.example" })).not.toHaveProperty("title");
  });
});

describe("the headings", () => {
  it("cannot be empty", () => {
    const text = "Please fill empty fields";
    expect(texts(headingsForms.news, { newsHeading: " " })).toEqual({ newsHeading: text });
    expect(texts(headingsForms.partners, {})).toEqual({
      partnershipHeading: text,
      partnershipSubHeading: text,
    });
    expect(texts(headingsForms.change, { newsHeading: "News" })).toEqual({});
  });
});

describe("the footer", () => {
  it("gets the default banner heading when none is typed", () => {
    expect(z.parse(footerForms.banner, { imageheading: " " })).toEqual({
      imageheading: "Want to Learn More",
    });
    expect(z.parse(footerForms.banner, { imageheading: "Come by" })).toEqual({ imageheading: "Come by" });
  });

  it("accepts video addresses with https only, or none", () => {
    const text = "Please enter a web address that begins with https://.";
    expect(z.parse(footerForms.videos, { videourl1: "films.example" })).toMatchObject({
      videourl1: "https://films.example",
      videourl2: "",
    });
    expect(texts(footerForms.videos, { videourl2: "http://films.example" })).toEqual({ videourl2: text });
  });

  it("can be changed in part", () => {
    expect(z.parse(footerForms.change, { videourl1: "" })).toEqual({ videourl1: "" });
  });
});

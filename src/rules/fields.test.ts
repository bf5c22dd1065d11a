import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { atMost, optionalTextField, plainDigits, required, singleSpaced, textField } from "./fields.ts";

const textsOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

describe("a text field", () => {
  const field = textField([required("first"), [(value) => value.startsWith("a"), "second"], atMost(3)]);

  it("gives one message, that of the first broken rule", () => {
    expect(textsOf(field, "")).toEqual(["first"]);
    expect(textsOf(field, "bbbb")).toEqual(["second"]);
    expect(textsOf(field, "aaaa")).toEqual(["Please use at most 3 characters."]);
    expect(textsOf(field, "aaa")).toEqual([]);
  });

  it.each([" \t\u00a0", "\u200b", "\u2060\u200d", "\u3164"])(
    "treats invisible characters as empty: %j",
    (value) => {
      expect(textsOf(field, value)).toEqual(["first"]);
    },
  );

  it("reads a missing value as an empty one", () => {
    expect(textsOf(field, undefined)).toEqual(["first"]);
  });

  it.each([
    "a\u0000",
    "a\u0008",
    "a\u007f",
    "a\u0080",
    "a\u009b",
    "a\u009f",
    "a\ud800",
    "a\ufffe",
    "a\ufdd0",
    "a\u{1ffff}",
  ])("refuses %j, which is no text", (value) => {
    expect(textsOf(field, value)).toEqual(["Please remove characters that cannot be printed."]);
  });

  it("accepts tabs and line breaks within the text", () => {
    expect(textsOf(field, "a\nb")).toEqual([]);
    expect(textsOf(field, "a\tb")).toEqual([]);
  });

  it("normalises composed and decomposed characters to one form", () => {
    const [composed, inParts] = ["\u0d15\u0d4a", "\u0d15\u0d46\u0d3e"];
    expect(z.parse(textField([]), inParts)).toBe(composed);
    expect(z.parse(textField([]), composed)).toBe(composed);
  });

  it("normalises the order of combining marks, but leaves implausibly long sequences alone", () => {
    const marked = (pairs: number) => `a${"\u0300\u0316".repeat(pairs)}`;
    expect(z.parse(textField([]), marked(15))).toBe(marked(15).normalize("NFC"));
    expect(z.parse(textField([]), marked(16))).toBe(marked(16));
    const long = "e\u0301".repeat(10_001);
    expect(z.parse(textField([]), long)).toBe(long);
  });

  it.each(["\u200b", "\u200e", "\u2060", "\ufeff", "\u00ad", " \u200b\n"])(
    "trims invisible characters at both ends: %j",
    (unseen) => {
      expect(z.parse(textField([]), `${unseen}a${unseen}b${unseen}`)).toBe(`a${unseen}b`);
      expect(z.parse(textField([], singleSpaced), `${unseen}a${unseen}`)).toBe("a");
    },
  );

  it.each(["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"])(
    "removes %j, which reorders the text around it",
    (reordering) => {
      expect(z.parse(textField([]), `${reordering}a${reordering}\nb${reordering}`)).toBe("a\nb");
      expect(z.parse(textField([], singleSpaced), `a${reordering}b`)).toBe("ab");
    },
  );

  it.each(["\u200c", "\u200d", "\u200e", "\u200f"])("keeps %j within the text", (mark) => {
    expect(z.parse(textField([]), `a${mark}b`)).toBe(`a${mark}b`);
  });

  it("keeps a final joiner and a variation selector that belong to the text", () => {
    const rajan = "\u0d30\u0d3e\u0d1c\u0d28\u0d4d\u200d";
    expect(z.parse(textField([]), ` ${rajan} `)).toBe(rajan);
    expect(z.parse(textField([]), "\u2764\ufe0f")).toBe("\u2764\ufe0f");
  });

  it("trims a very long text quickly", () => {
    const long = `a${" ".repeat(2_000_000)}b`;
    expect(z.parse(textField([]), long)).toBe(long);
  });

  it("collapses spaces only when it is told to", () => {
    expect(z.parse(textField([], singleSpaced), "  a \n b ")).toBe("a b");
    expect(z.parse(textField([]), "  a  b ")).toBe("a  b");
  });
});

describe("an optional text field", () => {
  const field = optionalTextField([[(value) => value.length > 2, "longer"]]);

  it("stores an empty value as null", () => {
    expect(z.parse(field, "  ")).toBeNull();
    expect(z.parse(field, undefined)).toBeNull();
  });

  it("applies its rules to a value", () => {
    expect(textsOf(field, "ab")).toEqual(["longer"]);
    expect(z.parse(field, "abc")).toBe("abc");
  });
});

/** All decimal digits, by Unicode's own order: each script's from zero to nine. */
const everyDigit = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Nd}/u.test(character));

it.each([
  ["full-width", "\uff0b\uff19\uff11 \uff19\uff18\uff17\uff16", "+91 9876"],
  ["Arabic-Indic", "\u0669\u0668\u0667\u0660", "9870"],
  ["Persian", "\u06f9\u06f8\u06f7\u06f0", "9870"],
  ["Devanagari", "\u096f\u096e\u096d\u0966", "9870"],
  ["Malayalam", "\u0d6f\u0d6e\u0d6d\u0d66", "9870"],
  ["bold", "\u{1d7d7}\u{1d7d6}\u{1d7ce}", "980"],
  ["Adlam", "\u{1e959}\u{1e950}", "90"],
])("writes %s digits as 0 to 9", (_, written, plain) => {
  expect(plainDigits(written)).toBe(plain);
});

it("knows the value of every digit", () => {
  expect(plainDigits(everyDigit.join(""))).toBe("0123456789".repeat(everyDigit.length / 10));
});

it("leaves everything else as it is, numbers that are no digits among it", () => {
  const text = "+91 (98765)-43210 call \u0d05\u0d28\u0d41 \u0d70";
  expect(plainDigits(text)).toBe(text);
});

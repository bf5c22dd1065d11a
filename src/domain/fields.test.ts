import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { atMost, optionalTextField, required, singleSpaced, textField } from "./fields.ts";

const textsOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

describe("a text field", () => {
  const field = textField([required("first"), [(value) => value.startsWith("a"), "second"], atMost(3)]);

  it("gives one text, of the first rule that fails", () => {
    expect(textsOf(field, "")).toEqual(["first"]);
    expect(textsOf(field, "bbbb")).toEqual(["second"]);
    expect(textsOf(field, "aaaa")).toEqual(["Please use at most 3 characters."]);
    expect(textsOf(field, "aaa")).toEqual([]);
  });

  it.each([" \t\u00a0", "\u200b", "\u2060\u200d", "\u3164"])(
    "takes what nobody sees for nothing: %j",
    (value) => {
      expect(textsOf(field, value)).toEqual(["first"]);
    },
  );

  it("reads a missing value as an empty one", () => {
    expect(textsOf(field, undefined)).toEqual(["first"]);
  });

  it.each(["a\u0000", "a\u0008", "a\u007f", "a\ud800"])("refuses %j, which no database keeps", (value) => {
    expect(textsOf(field, value)).toEqual(["Please remove characters that cannot be printed."]);
  });

  it("takes tabs and line breaks within", () => {
    expect(textsOf(field, "a\nb")).toEqual([]);
    expect(textsOf(field, "a\tb")).toEqual([]);
  });

  it("keeps signs that can be written in two ways in one of them", () => {
    const [composed, inParts] = ["\u0d15\u0d4a", "\u0d15\u0d46\u0d3e"];
    expect(z.parse(textField([]), inParts)).toBe(composed);
    expect(z.parse(textField([]), composed)).toBe(composed);
  });

  it("puts the marks of a letter in order, but not more than any language has", () => {
    const marked = (pairs: number) => `a${"\u0300\u0316".repeat(pairs)}`;
    expect(z.parse(textField([]), marked(15))).toBe(marked(15).normalize("NFC"));
    expect(z.parse(textField([]), marked(16))).toBe(marked(16));
    const long = "e\u0301".repeat(10_001);
    expect(z.parse(textField([]), long)).toBe(long);
  });

  it("makes one space of many when told so", () => {
    expect(z.parse(textField([], singleSpaced), "  a \n b ")).toBe("a b");
    expect(z.parse(textField([]), "  a  b ")).toBe("a  b");
  });
});

describe("an optional text field", () => {
  const field = optionalTextField([[(value) => value.length > 2, "longer"]]);

  it("keeps nothing as null", () => {
    expect(z.parse(field, "  ")).toBeNull();
    expect(z.parse(field, undefined)).toBeNull();
  });

  it("judges what is typed", () => {
    expect(textsOf(field, "ab")).toEqual(["longer"]);
    expect(z.parse(field, "abc")).toBe("abc");
  });
});

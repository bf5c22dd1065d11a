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

  it.each(["\u200b", "\u200e", "\u202a", "\u202c", "\u2060", "\ufeff", "\u00ad", " \u200b\n"])(
    "takes off what nobody sees at its ends: %j",
    (unseen) => {
      expect(z.parse(textField([]), `${unseen}a${unseen}b${unseen}`)).toBe(`a${unseen}b`);
      expect(z.parse(textField([], singleSpaced), `${unseen}a${unseen}`)).toBe("a");
    },
  );

  it("leaves a joiner where a word ends on one, and a sign of two parts whole", () => {
    const rajan = "\u0d30\u0d3e\u0d1c\u0d28\u0d4d\u200d";
    expect(z.parse(textField([]), ` ${rajan} `)).toBe(rajan);
    expect(z.parse(textField([]), "\u2764\ufe0f")).toBe("\u2764\ufe0f");
  });

  it("finds the ends of a long text at once", () => {
    const long = `a${" ".repeat(2_000_000)}b`;
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

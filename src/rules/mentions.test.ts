import { describe, expect, it } from "vitest";
import { mentionsIn } from "./mentions.ts";

const names = ["asha", "asha nair", "biju.k", "O'Brien", "मीरा", "നായർ", "राज़"];
const found = (text: string) => mentionsIn(text, names).map(({ name }) => name);

describe("a name in a note", () => {
  it.each([
    ["@asha please ring", ["asha"]],
    ["Please ring, @Asha.", ["asha"]],
    ["(@ASHA)", ["asha"]],
    ["-@asha: @biju.k", ["asha", "biju.k"]],
    ["@asha's turn, or @o'brien's", ["asha", "O'Brien"]],
    ["@asha@biju.k", ["asha"]],
    ["Both\n@asha\n@मीरा", ["asha", "मीरा"]],
    ["@O\u2019Brien's, @നായര്\u200d, @राज or @रा\u095b.", ["O'Brien", "നായർ", "राज़", "राज़"]],
    ["@asha, @asha", ["asha", "asha"]],
  ])("is mentioned in %j", (text, expected) => expect(found(text)).toEqual(expected));

  it.each([
    "asha please ring",
    "@ asha",
    "@ashas",
    "@asha_2",
    "@asha2",
    "@asha.menon",
    "@asha-menon",
    "me@asha",
    "मी@asha",
    "meera@asha.in",
    "@biju",
    "@मीरां",
    "@",
  ])("is not mentioned in %j", (text) => expect(found(text)).toEqual([]));

  it("is the longest that is there", () => {
    expect(found("@asha nair, ring")).toEqual(["asha nair"]);
    expect(found("@asha nairobi called")).toEqual(["asha"]);
    expect(found("@Asha Nair and @asha")).toEqual(["asha nair", "asha"]);
  });

  it("is told with its place in the text", () => {
    expect(mentionsIn("Hello @Asha.", names)).toEqual([{ name: "asha", start: 6, end: 11 }]);
  });
});

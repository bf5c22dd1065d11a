import { describe, expect, it } from "vitest";
import { checkText } from "./text.ts";
import { examine } from "./work.ts";

const checked = async (bytes: Buffer) => (await examine(checkText(bytes))).result;

const latin = (text: string) => Buffer.from(text, "latin1");
const wide = (text: string) => Buffer.from(text, "utf16le");

/** The text as an administrator reads it, in the encoding in which it is served. */
async function readAsServed(bytes: Buffer) {
  const text = await checked(bytes);
  return text?.defect === null
    ? new TextDecoder().decode(text.converted ?? bytes)
    : `refused: ${text?.defect}`;
}

describe("a text", () => {
  it.each([
    ["UTF-8", Buffer.from("A tide table. വേലിയേറ്റം"), "A tide table. വേലിയേറ്റം"],
    ["Windows-1252", latin("caf\xE9 \x93quoted\x94 \x96 it\x92s"), "café “quoted” – it’s"],
    ["UTF-16 without a mark", wide("An idea\r\nവേല \u201Cquoted\u201D"), "An idea\r\nവേല “quoted”"],
    ["UTF-16 without a mark, big-endian", wide("An idea\n").swap16(), "An idea\n"],
    ["UTF-16 with a mark", wide("\uFEFFAn idea"), "An idea"],
  ])("in %s is served readable", async (_, bytes, text) => {
    expect(await readAsServed(bytes)).toBe(text);
  });

  it("in UTF-8 is stored as it was sent, even if its last letter was cut", async () => {
    const bytes = Buffer.from("വേലിയേറ്റം ഒരു ആശയം");
    expect(await checked(bytes)).toEqual({ defect: null, converted: null });
    expect(await checked(bytes.subarray(0, -1))).toEqual({ defect: null, converted: null });
  });

  it.each([
    ["the end mark of old editors", "An idea\r\n\x1A"],
    ["a block filled with it", "An idea\x1A\x1A\x1A\r\n"],
    ["form feeds", "Page\fPage\f"],
    ["Word's line breaks", "One\x0Btwo"],
  ])("may have %s", async (_, text) => expect(await checked(latin(text))).toMatchObject({ defect: null }));

  it.each([
    ["an end mark within", latin("An\x1A idea"), "notText"],
    ["a zero", latin("An idea\0 with an end"), "notText"],
    [
      "zeros at every other place, and bytes of a program between",
      latin("\x01\0\x02\0\x03\0M\0Z\0"),
      "notText",
    ],
    ["an escape sequence", latin("An idea\x1B[2J"), "notText"],
    ["a script in Windows-1252", latin("caf\xE9 <script>alert(1)</script>"), "code"],
    ["a page in UTF-16 without a mark", wide("<html><p>x"), "code"],
  ])("is refused with %s", async (_, bytes, defect) =>
    expect(await checked(bytes)).toMatchObject({ defect }),
  );
});

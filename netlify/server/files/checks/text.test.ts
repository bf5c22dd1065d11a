import { describe, expect, it } from "vitest";
import { checkText } from "./text.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const wide = (text: string) => Buffer.from(text, "utf16le");

/** The text as an administrator reads it, in the encoding in which it is served. */
function readAsServed(bytes: Buffer) {
  const checked = checkText(bytes);
  return checked.defect === null
    ? new TextDecoder().decode(checked.converted ?? bytes)
    : `refused: ${checked.defect}`;
}

describe("a text", () => {
  it.each([
    ["UTF-8", Buffer.from("A tide table. വേലിയേറ്റം"), "A tide table. വേലിയേറ്റം"],
    ["Windows-1252", latin("caf\xE9 \x93quoted\x94 \x96 it\x92s"), "café “quoted” – it’s"],
    ["UTF-16 without a mark", wide("An idea\r\nവേല \u201Cquoted\u201D"), "An idea\r\nവേല “quoted”"],
    ["UTF-16 without a mark, big-endian", wide("An idea\n").swap16(), "An idea\n"],
    ["UTF-16 with a mark", wide("\uFEFFAn idea"), "An idea"],
  ])("in %s is served readable", (_, bytes, text) => {
    expect(readAsServed(bytes)).toBe(text);
  });

  it("in UTF-8 is stored as it was sent, even if its last letter was cut", () => {
    const bytes = Buffer.from("വേലിയേറ്റം ഒരു ആശയം");
    expect(checkText(bytes)).toEqual({ defect: null, converted: null });
    expect(checkText(bytes.subarray(0, -1))).toEqual({ defect: null, converted: null });
  });

  it.each([
    ["the end mark of old editors", "An idea\r\n\x1A"],
    ["a block filled with it", "An idea\x1A\x1A\x1A\r\n"],
    ["form feeds", "Page\fPage\f"],
    ["Word's line breaks", "One\x0Btwo"],
  ])("may have %s", (_, text) => expect(checkText(latin(text)).defect).toBeNull());

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
  ])("is refused with %s", (_, bytes, defect) => expect(checkText(bytes).defect).toBe(defect));
});

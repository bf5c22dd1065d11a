import { describe, expect, it } from "vitest";
import { docx, packageOf, wordXml } from "#tests/support/files/documents.ts";
import { zip } from "#tests/support/files/zip.ts";
import { docxDefect } from "./docx.ts";

const macroType = "application/vnd.ms-word.document.macroEnabled.main+xml";

describe("the document of a package", () => {
  it.each(["word/document2.xml", "/word/document2.xml", "/Word/Document2.xml"])(
    "is the part that its relationships name: %s",
    async (target) => {
      expect(await docxDefect(packageOf(target))).toBeNull();
    },
  );

  it.each([
    ["a part that is missing", packageOf("word/document3.xml"), "otherType"],
    [
      "a spreadsheet",
      packageOf("word/document2.xml", { type: "application/x.spreadsheetml.sheet.main+xml" }),
      "otherType",
    ],
    [
      "a part whose type is told of another",
      packageOf("word/document2.xml", { part: "word/a.xml" }),
      "otherType",
    ],
    ["a document with macros", packageOf("word/document2.xml", { type: macroType }), "macros"],
    ["nothing", zip([{ name: "word/document2.xml", data: wordXml }]), "otherType"],
  ])("is not %s", async (_, bytes, defect) => {
    expect(await docxDefect(bytes)).toBe(defect);
  });
});

const naming = (type: string, target: string) =>
  docx({
    more: [
      {
        name: "word/_rels/settings.xml.rels",
        data: `<Relationships><Relationship Id="a" Type="http://x/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
      },
    ],
  });

describe("a part of the document that is elsewhere", () => {
  it.each([
    ["attachedTemplate", "Normal.dotm"],
    ["attachedTemplate", "file:///C:\\Users\\Anju\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm"],
    ["attachedTemplate", "file:///C:/My%20Templates/Letter.dotx"],
    ["attachedTemplate", "file:////C:\\Templates\\Letter.dotx"],
    ["attachedTemplate", "C:\\Templates\\Letter.dotx"],
    ["attachedTemplate", "file:///Users/anju/Library/Templates/Normal.dotm"],
    ["attachedTemplate", "file://localhost/Users/anju/Normal.dotm"],
    ["attachedTemplate", "Macintosh%20HD:Users:anju:Normal.dotm"],
    ["attachedTemplate", "file:///E:\\ടെംപ്ലേറ്റ്\\കത്ത്.dotx"],
    ["mailMergeSource", "file:///D:\\lists\\buyers.xlsx"],
    ["image", "media\\logo.png"],
    ["hyperlink", "https://example.com"],
  ])("is accepted on the author's own disk, or as a link: %s %s", async (type, target) => {
    expect(await docxDefect(naming(type, target))).toBeNull();
  });

  it.each([
    "http://x/t.dotm",
    "HTTPS://x/t.dotm",
    "ftp://x/t.dotm",
    "//x/t.dotm",
    "\\\\x\\t.dotm",
    "/\\x\\t.dotm",
    "\\/x/t.dotm",
    "file://x/t.dotm",
    "file:\\\\x\\t.dotm",
    "file:////x/t.dotm",
    "file:///\\\\x\\t.dotm",
    "file:///%5C%5Cx%5Ct.dotm",
    "%5C%5Cx%5Ct.dotm",
    "%5C%5Cx%5Ct%.dotm",
    "&#92;&#92;x\\t.dotm",
    "&#32;\\\\x\\t.dotm",
    "&#10;\\&#9;\\x\\t.dotm",
    "C:http://x/t.dotm",
    "mhtml:http://x/t.mht",
    "ms-word:nft|u|http://x/t.dotm",
    "file://localhost//x/t.dotm",
  ])("is refused from anywhere else: %s", async (target) => {
    for (const type of ["attachedTemplate", "image", "mailMergeSource", "subDocument"])
      expect(await docxDefect(naming(type, target))).toBe("fetches");
  });

  it("is refused as an embedded object, wherever it is", async () => {
    expect(await docxDefect(naming("oleObject", "file:///C:\\a.xlsx"))).toBe("embeds");
  });
});

const instruction = (...pieces: readonly string[]) =>
  docx({
    document: wordXml.replace(
      "<w:r>",
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.map((piece) => (piece.startsWith("<") ? piece : `<w:r><w:instrText>${piece}</w:instrText></w:r>`)).join("")}<w:r><w:fldChar w:fldCharType="end"/></w:r><w:r>`,
    ),
  });

describe("a field for a picture", () => {
  it.each([
    [["INCLUDEPICTURE &quot;C:\\\\Users\\\\anju\\\\logo.png&quot; \\* MERGEFORMAT \\d"]],
    [[" INCLUDE", "PICTURE ", "logo.png \\d"]],
    [["includepicture &quot;D:\\\\logo (new).png&quot;"]],
  ])("is accepted from the author's own disk: %s", async (pieces) => {
    expect(await docxDefect(instruction(...pieces))).toBeNull();
  });

  it.each([
    [["INCLUDEPICTURE &quot;https://x/a.png&quot;"]],
    [["INCLUDEPICTURE &quot;\\\\\\\\x\\\\a.png&quot;"]],
    [["INCLUDEPICTURE &quot;\\\\x\\a.png&quot;"]],
    [["INCLUDEPICTURE"]],
    [["INCLUDEPICTURE &quot;a.png&quot; &quot;http://x/a.png&quot;"]],
    [["INCLUDEPICTURE &quot;a.png", "http://x/a.png&quot;"]],
    [["INCLUDEPICTURE &quot;", "<w:t>a.png&quot;</w:t>", "http://x/a.png&quot;"]],
    [["INCLUDEPICTURE ", '<w:fldChar w:fldCharType="begin"/>', "a.png"]],
    [[`INCLUDEPICTURE &quot;${"a".repeat(3000)}`, "http://x/a.png&quot;"]],
    [["INCLUDETEXT &quot;C:\\\\a.docx&quot;"]],
    [["INCLUDE a.docx"]],
  ])("is refused otherwise: %s", async (pieces) => {
    expect(await docxDefect(instruction(...pieces))).toBe("fields");
  });

  it("is judged in every attribute of its short form", async () => {
    const short = (attributes: string) =>
      docx({ document: wordXml.replace("<w:r>", `<w:fldSimple ${attributes}/><w:r>`) });
    expect(await docxDefect(short(`w:instr='INCLUDEPICTURE "a.png"'`))).toBeNull();
    expect(await docxDefect(short(`x:instr="PAGE" w:instr="DDE c"`))).toBe("fields");
  });
});

describe("an entry", () => {
  const white = (name: string) =>
    docx({ more: [{ name: `word/media/${name}`, data: Buffer.alloc(3_000_000, 0xff) }] });

  it("may be a mostly white bitmap", async () => {
    expect(await docxDefect(white("logo.bmp"))).toBeNull();
    expect(await docxDefect(white("logo.png"))).toBe("tooMuch");
  });

  it("is a text if it begins as one, whatever its name", async () => {
    const field = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDE c</w:instrText></w:r>';
    const header = wordXml.replace("<w:r>", `${field}<w:r>`);
    for (const data of [header, ` \n${header}`, Buffer.from(`\ufeff${header}`, "utf16le")])
      expect(await docxDefect(docx({ more: [{ name: "word/header1.png", data }] }))).toBe("fields");
  });

  it("may be a drawing with a document type", async () => {
    const data =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ""><svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(await docxDefect(docx({ more: [{ name: "word/media/logo.svg", data }] }))).toBeNull();
    expect(await docxDefect(docx({ more: [{ name: "word/logo.xml", data }] }))).toBe("unusual");
  });
});

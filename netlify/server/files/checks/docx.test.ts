import { describe, expect, it } from "vitest";
import { docx, packageOf, wordXml } from "#tests/support/files/documents.ts";
import { type ZipEntry, zip } from "#tests/support/files/zip.ts";
import { addInWarning, checkDocx } from "./docx.ts";
import { examine } from "./work.ts";

const checked = async (bytes: Uint8Array) => (await examine(checkDocx(bytes))).result;
const docxDefect = async (bytes: Uint8Array) => (await checked(bytes))?.defect;
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
    [["INCLUDEPICTURE \\d", " ".repeat(1000), " &quot;http://x/a.png&quot;"]],
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

const sheetXml = "<worksheet><sheetData><row><c><v>12</v></c></row></sheetData></worksheet>";

/** A workbook as Word stores it behind a chart. */
const workbook = (...more: readonly ZipEntry[]) =>
  zip([
    {
      name: "[Content_Types].xml",
      data: '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    },
    {
      name: "_rels/.rels",
      data: '<Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    },
    { name: "xl/workbook.xml", data: "<workbook/>" },
    { name: "xl/worksheets/sheet1.xml", data: sheetXml },
    ...more,
  ]);

interface Chart {
  readonly data?: Buffer;
  readonly relation?: string;
  readonly list?: string;
}

const ownWorkbook = 'Type="http://x/package" Target="../embeddings/Microsoft_Excel_Worksheet.xlsx"';

const charted = ({
  data = workbook(),
  relation = ownWorkbook,
  list = "word/charts/_rels/chart1.xml.rels",
}: Chart = {}) =>
  docx({
    more: [
      { name: "word/charts/chart1.xml", data: "<c:chartSpace/>" },
      { name: list, data: `<Relationships><Relationship Id="a" ${relation}/></Relationships>` },
      { name: "word/embeddings/Microsoft_Excel_Worksheet.xlsx", data },
    ],
  });

describe("the workbook behind a chart", () => {
  it.each<[string, Chart]>([
    ["in the document", {}],
    ["named from the root", { relation: ownWorkbook.replace("..", "/word") }],
    [
      "with the settings of a printer",
      { data: workbook({ name: "xl/printerSettings/printerSettings1.bin", data: "\0" }) },
    ],
    [
      "on the author's own disk",
      { relation: 'Type="http://x/oleObject" Target="file:///C:\\costs.xlsx" TargetMode="External"' },
    ],
  ])("is accepted %s", async (_, chart) => {
    expect(await checked(charted(chart))).toEqual({ defect: null, warning: null });
  });

  it.each<[string, string, Chart]>([
    ["embeds", "named by the document itself", { list: "word/_rels/document.xml.rels" }],
    ["embeds", "that is another kind of file", { relation: ownWorkbook.replace("xlsx", "exe") }],
    ["embeds", "outside its folder", { relation: ownWorkbook.replace("../embeddings", "../media") }],
    ["embeds", "elsewhere", { relation: `${ownWorkbook.replace("..", "http://x")} TargetMode="External"` }],
    ["macros", "with macros", { data: workbook({ name: "xl/vbaProject.bin", data: "x" }) }],
    [
      "macros",
      "with an old macro sheet",
      { data: workbook({ name: "xl/macrosheets/sheet1.xml", data: "x" }) },
    ],
    [
      "embeds",
      "that holds another document",
      { data: workbook({ name: "xl/embeddings/a.docx", data: "x" }) },
    ],
    ["embeds", "that holds a workbook", { data: workbook({ name: "word/embeddings/a.xlsx", data: "x" }) }],
    [
      "fetches",
      "with a connection to data",
      { data: workbook({ name: "xl/connections.xml", data: "<c/>" }) },
    ],
    [
      "fetches",
      "with a part that is elsewhere",
      {
        data: workbook({
          name: "xl/externalLinks/_rels/externalLink1.xml.rels",
          data: '<Relationships><Relationship Id="a" Type="http://x/externalLinkPath" Target="//x/a.xlsx" TargetMode="External"/></Relationships>',
        }),
      },
    ],
    [
      "fields",
      "with a link to a program",
      {
        data: workbook({
          name: "xl/externalLinks/externalLink1.xml",
          data: '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
        }),
      },
    ],
    [
      "fields",
      "with a function that asks a server",
      { data: workbook({ name: "xl/worksheets/sheet2.xml", data: '<f>_xlfn.WEBSERVICE("http://x")</f>' }) },
    ],
    [
      "unusual",
      "with entities",
      { data: workbook({ name: "xl/a.xml", data: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }) },
    ],
    ["otherType", "that is no workbook", { data: docx() }],
    ["damaged", "that is no archive", { data: Buffer.from("MZ") }],
    [
      "tooMuch",
      "that unpacks to too much together with the document",
      { data: workbook({ name: "xl/media/a.bmp", data: Buffer.alloc(65 * 1024 * 1024) }) },
    ],
  ])("is refused: %s, %s", async (defect, _, chart) => {
    expect(await docxDefect(charted(chart))).toBe(defect);
  });
});

const linking = (target: string) =>
  docx({
    more: [
      {
        name: "word/_rels/document.xml.rels",
        data: `<Relationships><Relationship Id="a" Type="http://x/hyperlink" Target="${target}" TargetMode="External"/></Relationships>`,
      },
    ],
  });

describe("a link", () => {
  it.each([
    "https://example.com/a:b",
    "mailto:anju@example.com",
    "tel:+919876543210",
    "file:///C:\\plans\\costs.xlsx",
    "C:\\plans\\costs.xlsx",
    "www.example.com",
    "#costs",
  ])("is accepted to %s", async (target) => {
    expect(await docxDefect(linking(target))).toBeNull();
    expect(await docxDefect(instruction(`HYPERLINK &quot;${target}&quot;`))).toBeNull();
  });

  it.each([
    "ms-msdt:/id PCWDiagnostic /skip force",
    "MS-MSDT:/id",
    "&#109;s-msdt:/id",
    " ms-&#10;msdt:/id",
    "search-ms:query=a&amp;crumb=location:\\\\x",
    "ms-word:nft|u|http://x/t.dotm",
    "vbscript:x",
  ])("is refused to a program: %s", async (target) => {
    expect(await docxDefect(linking(target))).toBe("links");
    expect(await docxDefect(instruction(` HYPERLINK &quot;${target}&quot; `))).toBe("links");
  });

  it.each([
    [["HYPER", "LINK ms-msdt:/id"]],
    [["HYPERLINK \\o &quot;Note: see&quot; &quot;ms-msdt:/id&quot;"]],
    [["HYPERLINK &quot;ms-", "msdt:/id&quot;"]],
    [["HYPERLINK ", '<w:fldChar w:fldCharType="begin"/>', "QUOTE a"]],
  ])("is refused to a program by a field in pieces: %s", async (pieces) => {
    expect(await docxDefect(instruction(...pieces))).toBe("links");
  });

  it.each([
    ["a link", "HYPERLINK &quot;ms-msdt:", "x&quot;"],
    ["a picture", "INCLUDEPICTURE \\d", "&quot;http://x/a.png&quot;"],
  ])("is refused if it goes on where nobody reads it any more: %s", async (_, code, address) => {
    for (const pieces of [
      [code + " ".repeat(9000), address],
      [code, " ".repeat(9000), address],
    ])
      expect(await docxDefect(instruction(...pieces))).toBe("unusual");
  });

  it.each([
    [["HYPERLINK \\l &quot;_Toc:1&quot;"]],
    [["HYPERLINK &quot;https://example.com&quot; \\o &quot;Note: see&quot;"]],
  ])("is accepted with a text that only looks like an address: %s", async (pieces) => {
    expect(await docxDefect(instruction(...pieces))).toBeNull();
  });
});

it("warns of an add-in", async () => {
  const taskpane = { name: "word/webextensions/taskpanes.xml", data: "<wetp:taskpanes/>" };
  expect(await checked(docx({ more: [taskpane] }))).toEqual({ defect: null, warning: addInWarning });
});

import { describe, expect, it } from "vitest";
import { packedObject, pdf, pdfObject, plainStream, streamOf } from "#tests/support/files/documents.ts";
import { actingPdfs } from "#tests/support/files/hostile/documents.ts";
import { largePdfs } from "#tests/support/files/hostile/large.ts";
import { farLinks, hostilePdfs, nearLinks, openedLinks } from "#tests/support/files/hostile/pdf-actions.ts";
import { hiddenPdfs } from "#tests/support/files/hostile/pdf-hidden.ts";
import { checkPdf, type PdfWarning } from "./pdf.ts";
import { examine } from "./work.ts";

const checked = async (bytes: Uint8Array) => (await examine(checkPdf(bytes))).result;

const passed = { defect: null, warning: null };
const marked = (warning: PdfWarning) => ({ defect: null, warning });

/** Objects in a stream that is not compressed, as some programs write them. */
function plainObjects(...values: readonly string[]): string {
  let offset = 0;
  const table = values.map((value, index) => {
    const entry = `${20 + index} ${offset}`;
    offset += value.length + 1;
    return entry;
  });
  const head = `${table.join(" ")} `;
  return plainStream(
    9,
    `/Type /ObjStm /N ${values.length} /First ${head.length}`,
    `${head}${values.join("\n")}`,
  );
}

const trailer = "/Encrypt 8 0 R";
const unreadable =
  "9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n\xA5\xC3\nendstream\nendobj\n";

const title = "(My HTML/CSS/JavaScript app)";
const bookmark = "<< /Title (Beta/Launch plan, \\(and /XFA\\) \\\\) /Dest [3 0 R /Fit] >>";
const repository = "<< /S /URI /URI (https://example.com/JavaScript/Launch/) >>";
const across = "<< /Title (a >> /JavaScript << b) /Subject (nested (/Launch) \\) /XFA) >>";

describe("a PDF whose text only reads like an action", () => {
  it.each([
    ["in its title", pdfObject(8, `<< /Title ${title} >>`)],
    ["in a bookmark", pdfObject(8, bookmark)],
    ["in a link", pdfObject(8, `<< /Type /Annot /Subtype /Link /A ${repository} >>`)],
    ["in a string across brackets", pdfObject(8, across)],
    ["in a comment", "% Beta/Launch plan\n8 0 obj % /JavaScript\n<< /A % /XFA\n1 >>\nendobj\n"],
    ["in the text of a page", plainStream(8, "", "BT (HTML/CSS/JavaScript and /Launch) Tj ET")],
    [
      "in its metadata",
      plainStream(8, "/Type /Metadata /Subtype /XML", "<dc:title>CSS/JavaScript</dc:title>"),
    ],
    ["in packed objects", packedObject(bookmark)],
    ["in objects that are not packed", plainObjects(bookmark, across)],
    ["behind objects that are numbers", plainObjects("235", "229", "3206", "3234", bookmark)],
    ["in a string of its own", pdfObject(8, "(Beta/Launch)")],
    ["beside the mention of packed objects", pdfObject(8, "<< /Title (The /ObjStm type, /Launch) >>")],
    ["beside a key that is there twice", pdfObject(8, `<< /Creator () /Title ${title} /Creator () >>`)],
  ])("is accepted: %s", async (_, added) => {
    expect(await checked(pdf({ objects: [added] }))).toMatchObject({ defect: null });
  });

  it("is not what pages say, since they are packed", async () => {
    const text = streamOf("", "BT (HTML/CSS/JavaScript and /Launch) Tj ET");
    expect(await checked(pdf({ objects: [text] }))).toEqual(passed);
  });
});

const link = "<< /S /URI /URI (https://example.com) >>";

describe("an ordinary PDF", () => {
  it.each([
    ["a byte order mark before it", Buffer.concat([Buffer.from("\ufeff"), pdf()])],
    ["line breaks before it", Buffer.concat([Buffer.from("\r\n\n"), pdf()])],
    ["a few bytes behind it", pdf({ after: "\0\0\r\n\x1A" })],
    ["objects that are not packed", pdf({ objects: [plainObjects("<< /A 1 >>", "[1 2]")] })],
    ["a page to open at", pdf({ catalog: "/OpenAction [3 0 R /Fit]", objects: [pdfObject(8, link)] })],
    [
      "an action that shows a page",
      pdf({
        catalog: "/OpenAction 8 0 R",
        objects: [pdfObject(8, "<< /S /GoTo /D [3 0 R /Fit] >>"), pdfObject(9, link)],
      }),
    ],
    [
      "an action in packed objects that shows a page",
      pdf({
        catalog: "/OpenAction 20 0 R",
        objects: [packedObject("<< /S /GoTo /D [3 0 R /Fit] >>"), pdfObject(9, link)],
      }),
    ],
  ])("is accepted with %s", async (_, bytes) => expect(await checked(bytes)).toEqual(passed));
});

describe("a PDF that acts, or may", () => {
  it.each([
    ...actingPdfs,
    ...hostilePdfs,
    ...openedLinks,
    ...farLinks,
    ...nearLinks,
    ...hiddenPdfs,
    ...largePdfs,
  ])("is refused or marked: $name", async ({ bytes }) => expect(await checked(bytes)).not.toEqual(passed));

  it.each<[PdfWarning, string, Buffer]>([
    ["acts", "a script", pdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" })],
    ["acts", "a web address that opens by itself", pdf({ catalog: `/OpenAction ${link}` })],
    ["unread", "objects that cannot be read", pdf({ objects: [unreadable] })],
    ["encrypted", "encryption", pdf({ objects: [unreadable], trailer })],
  ])("is marked: %s, %s", async (warning, _, bytes) => {
    expect(await checked(bytes)).toEqual(marked(warning));
  });
});

describe("a PDF that other readers than Adobe's cannot show", () => {
  it.each([
    [
      "pdfForm",
      "a form of its own kind",
      pdf({ catalog: "/AcroForm << /XFA 5 0 R >> /NeedsRendering true" }),
    ],
    ["pdfPortfolio", "a folder of files", pdf({ catalog: "/Collection << /D (a.pdf) >>" })],
  ])("is refused: %s, %s", async (defect, _, bytes) =>
    expect(await checked(bytes)).toMatchObject({ defect }),
  );

  it("is not a form whose fields they show", async () => {
    expect(await checked(pdf({ catalog: "/AcroForm << /XFA 5 0 R >>" }))).toEqual(marked("acts"));
  });
});

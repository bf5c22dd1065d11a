import { describe, expect, it } from "vitest";
import { packedObject, pdf, pdfObject, plainStream, streamOf } from "#tests/support/files/documents.ts";
import { farLinks, hostilePdfs, nearLinks, openedLinks } from "#tests/support/files/hostile/pdf-actions.ts";
import { hiddenPdfs } from "#tests/support/files/hostile/pdf-hidden.ts";
import { checkPdf } from "./pdf.ts";

const passed = { fault: null, isEncrypted: false };

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
  ])("is accepted: %s", (_, added) => {
    expect(checkPdf(pdf({ objects: [added] }))).toEqual(passed);
  });

  it("is accepted in a later version of the file", () => {
    const update = `${pdfObject(8, across)}xref\n0 1\ntrailer\n<< /Root 1 0 R /Info 8 0 R >>\nstartxref\n0\n%%EOF\n`;
    expect(checkPdf(Buffer.concat([pdf(), Buffer.from(update)]))).toEqual(passed);
  });
});

describe("an ordinary PDF", () => {
  it.each([
    ["a byte order mark before it", Buffer.concat([Buffer.from("\ufeff"), pdf()])],
    ["line breaks before it", Buffer.concat([Buffer.from("\r\n\n"), pdf()])],
    ["a few bytes behind it", pdf({ after: "\0\0\r\n\x1A" })],
    ["objects that are not packed", pdf({ objects: [plainObjects("<< /A 1 >>", "[1 2]")] })],
    ["a page to open at", pdf({ catalog: "/OpenAction [3 0 R /Fit]", objects: [pdfObject(8, repository)] })],
    [
      "an action that shows a page",
      pdf({
        catalog: "/OpenAction 8 0 R",
        objects: [
          pdfObject(8, "<< /S /GoTo /D [3 0 R /Fit] /Next 10 0 R >>"),
          pdfObject(10, "<< /S /GoTo /D [9 0 R] >>"),
          pdfObject(9, repository),
        ],
      }),
    ],
    [
      "colours named /AA beside links",
      pdf({ objects: [pdfObject(8, "<< /AA << /O 3 0 R >> >>"), pdfObject(9, repository)] }),
    ],
  ])("is accepted with %s", (_, bytes) => expect(checkPdf(bytes)).toEqual(passed));
});

describe("a PDF that acts", () => {
  it.each(hostilePdfs)("is refused: $name", ({ bytes }) => {
    expect(checkPdf(bytes).fault).toMatch(/^pdf(?:Scripts|OpensFiles|Unreadable)$/);
  });

  it.each(openedLinks)("is refused if a link opens on its own: $name", ({ bytes }) => {
    expect(checkPdf(bytes).fault).toBe("pdfOpensLink");
  });
});

describe("a PDF that hides what it does", () => {
  it.each(hiddenPdfs)("is refused or marked: $name", ({ bytes }) => {
    expect(checkPdf(bytes)).not.toEqual(passed);
  });
});

describe("a link to another file", () => {
  it.each(nearLinks)("is accepted to a PDF nearby: $name", ({ bytes }) => {
    expect(checkPdf(bytes)).toEqual(passed);
  });

  it.each(farLinks)("is refused to anything else, or without a click: $name", ({ bytes }) => {
    expect(checkPdf(bytes).fault).toMatch(/^pdf(?:OpensFiles|Unreadable)$/);
  });
});

describe("an encrypted PDF", () => {
  const trailer = "/Encrypt 8 0 R";
  const unreadable =
    "9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n\xA5\xC3\nendstream\nendobj\n";

  it.each([
    ["whose objects cannot be read", [unreadable]],
    [
      "whose objects can be read",
      [streamOf("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", "7 0 << >>")],
    ],
    ["of irregular syntax", [pdfObject(8, "<< /A /B /C >>")]],
  ])("is recognised: %s", (_, objects) => {
    expect(checkPdf(pdf({ objects, trailer }))).toEqual({ fault: null, isEncrypted: true });
  });

  it("is not what only mentions encryption", () => {
    expect(checkPdf(pdf({ objects: [pdfObject(8, "<< /Title (Hash/Encrypt) >>")] }))).toEqual(passed);
  });
});

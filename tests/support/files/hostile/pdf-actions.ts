import { packedObject, pdf, pdfObject, plainStream } from "../documents.ts";
import type { SampleFile } from "../sound-files.ts";

/** Real actions, in every spelling that readers accept. */
const actions = {
  script: "/S /JavaScript /JS (app.alert(1))",
  "script-in-other-letters": "/S /J#61va#53cript /JS (app.alert(1))",
  "script-past-a-comment": "/S % (\n/JavaScript /JS (app.alert(1))",
  launch: "/S /Launch /F (cmd.exe)",
};

/** Ways to write an action so that a careless checker takes it for text, or does not see it. */
const disguises: Readonly<Record<string, (action: string) => string>> = {
  plainly: (action) => `<< ${action} >>`,
  "past-a-string-with-brackets": (action) => `<< /A (<< >>) ${action} >>`,
  "past-a-closing-bracket-in-a-string": (action) => `<< /A (>>) ${action} /B (<<) >>`,
  "past-an-opening-bracket-in-a-string": (action) => `<< /A (<<) ${action} /B (>>) >>`,
  "past-a-bracket-in-hexadecimal": (action) => `<< /A <3e3e28> ${action} >>`,
  "past-an-escaped-parenthesis": (action) => `<< /A (\\() ${action} /B (\\)) >>`,
  "past-an-escaped-escape": (action) => `<< /A (\\\\) ${action} /B (x) >>`,
  "past-an-octal-parenthesis": (action) => `<< /A (\\050) ${action} /B (\\051) >>`,
  "past-nested-parentheses": (action) => `<< /A (a (b) c) ${action} /B ((d)) >>`,
  "past-a-parenthesis-in-a-comment": (action) => `<< /A 1 % (\n ${action} /B 1 % )\n >>`,
  "past-a-comment-that-ends-early": (action) => `<< /A 1 % x\r${action} >>`,
  "past-a-percent-in-a-string": (action) => `<< /A (%) ${action} >>`,
  "past-a-parenthesis-in-a-name": (action) => `<< /A#28 1 ${action} /B#29 1 >>`,
  "past-a-broken-string": (action) => `<< /A ) ${action} /B ( >>`,
  "past-broken-hexadecimal": (action) => `<< /A <zz(> ${action} /B (x) >>`,
  "past-a-missing-value": (action) => `<< /A >> stream\n${action} endstream >>`,
  "past-a-wrong-bracket": (action) => `<< /A [ >> stream\n${action} ] >> endstream`,
  "past-a-stream-keyword-in-a-dictionary": (action) => `<< /A 1 stream ${action} >>`,
  "past-an-unknown-keyword": (action) => `<< /A foo ${action} >>`,
  "past-an-object-end": (action) => `<< /A (x) endobj ${action} >>`,
  "deep-inside": (action) => `[ << /A [ [ << /B << ${action} >> >> ] ] >> ]`,
  "with-zeros-between": (action) => `<<\0/A\0(x)\0${action}\0>>`,
};

/** Where an object is. */
const places: Readonly<Record<string, (value: string) => Buffer>> = {
  "in-an-object": (value) => pdf({ objects: [pdfObject(8, value)] }),
  "in-the-catalogue": (value) => pdf({ catalog: `/OpenAction ${value}` }),
  "in-the-trailer": (value) => pdf({ trailer: `/Info ${value}` }),
  "in-packed-objects": (value) => pdf({ objects: [packedObject(value)] }),
  "in-objects-that-are-not-packed": (value) =>
    pdf({ objects: [plainStream(9, "/Type /ObjStm /N 1 /First 5", `20 0 ${value}`)] }),
  "in-a-later-version": (value) =>
    Buffer.concat([pdf(), Buffer.from(`${pdfObject(3, value)}startxref\n0\n%%EOF\n`, "latin1")]),
  "without-an-end": (value) => pdf({ objects: [`8 0 obj${value}`] }),
  "with-a-comment-in-its-number": (value) => pdf({ objects: [`8 %\n0 % x\nobj${value}\nendobj\n`] }),
  "with-a-real-number": (value) => pdf({ objects: [`8 0. obj${value}\nendobj\n`] }),
  "far-from-its-number": (value) => pdf({ objects: [`8 0${" ".repeat(100)}obj${value}\nendobj\n`] }),
  "inside-a-string": (value) => pdf({ objects: [pdfObject(8, `(text 9 0 obj ${value} endobj)`)] }),
  "inside-a-comment": (value) => pdf({ objects: [pdfObject(8, `1 % 9 0 obj ${value} endobj\n`)] }),
  "inside-a-stream": (value) => pdf({ objects: [plainStream(8, "", `9 0 obj ${value} endobj`)] }),
  "inside-a-stream-and-beyond": (value) =>
    pdf({
      objects: [plainStream(8, "", "9 0 obj << /A % "), pdfObject(10, `<< /T (\n/B 1 /C ${value} >>) >>`)],
    }),
  "behind-a-string-that-only-some-readers-see": (value) =>
    pdf({ objects: ["( ", pdfObject(8, value), " )", pdfObject(9, "(x)")] }),
  "behind-a-stream-end-in-a-stream": (value) =>
    pdf({
      objects: [plainStream(8, "/Type /ObjStm /N 1 /First 50", `20 0 endstream${" ".repeat(36)}${value}`)],
    }),
};

/** Files in which each real action stands in each place in each disguise. */
export const hostilePdfs: readonly SampleFile[] = Object.entries(places).flatMap(([place, at]) =>
  Object.entries(disguises).flatMap(([disguise, disguised]) =>
    Object.entries(actions).map(([action, text]) => ({
      name: `${action}-${disguise}-${place}.pdf`,
      bytes: at(disguised(text)),
    })),
  ),
);

const link = "<< /S /URI /URI (https://example.com) >>";
const linked = (name: string, catalog: string, ...objects: readonly (string | Buffer)[]): SampleFile => ({
  name: `${name}.pdf`,
  bytes: pdf({ catalog, objects: objects }),
});

/** Files that open a web address without a click. */
export const openedLinks: readonly SampleFile[] = [
  linked("at-once", `/OpenAction ${link}`),
  linked("in-other-letters", "/Open#41ction << /S /U#52I /URI (x) >>"),
  linked("by-reference", "/OpenAction 8 0 R", pdfObject(8, link)),
  linked("by-a-reference-past-a-comment", "/OpenAction % 3 0 R\n 8 0 R", pdfObject(8, link)),
  linked("by-two-references", "/OpenAction 8 0 R", pdfObject(8, "9 0 R"), pdfObject(9, link)),
  linked("by-a-name-elsewhere", "/OpenAction << /S 8 0 R /URI (x) >>", pdfObject(8, "/URI")),
  linked("in-a-later-version", "/OpenAction 8 0 R", pdfObject(8, "[3 0 R /Fit]"), pdfObject(8, link)),
  linked("in-packed-objects", "/OpenAction 20 0 R", packedObject(link)),
  linked("from-packed-objects", "", packedObject("<< /OpenAction 8 0 R >>"), pdfObject(8, link)),
  linked("next", "/OpenAction << /S /GoTo /D [3 0 R] /Next 8 0 R >>", pdfObject(8, link)),
  linked(
    "next-of-several",
    "/OpenAction << /S /GoTo /D [3 0 R] /Next [8 0 R 9 0 R] >>",
    pdfObject(8, "<< /S /Named >>"),
    pdfObject(9, link),
  ),
  linked("when-a-page-opens", "", pdfObject(8, `<< /Type /Page /AA << /O ${link} >> >>`)),
  linked(
    "when-a-page-closes",
    "",
    pdfObject(8, "<< /Type /Page /AA 9 0 R >>"),
    pdfObject(9, "<< /C 10 0 R >>"),
    pdfObject(10, link),
  ),
];

const wideText = (text: string) => `\xFE\xFF${Array.from(text, (letter) => `\0${letter}`).join("")}`;
const toFile = (file: string) => `<< /S /GoToR ${file} /D [0 /Fit] >>`;
const linkTo = (name: string, file: string, ...objects: readonly (string | Buffer)[]): SampleFile => ({
  name: `${name}.pdf`,
  bytes: pdf({ objects: [pdfObject(8, `<< /A ${toFile(file)} >>`), ...objects] }),
});

/** Files with a link, for a click, that leads to more than a PDF beside them. */
export const farLinks: readonly SampleFile[] = [
  linkTo("no-file", ""),
  linkTo("another-type", "/F (a.exe)"),
  linkTo("a-share", "/F (\\\\\\\\x\\\\a.pdf)"),
  linkTo("a-share-in-slashes", "/F (//x/a.pdf)"),
  linkTo("a-share-in-octal", "/F (\\134\\134x\\134a.pdf)"),
  linkTo("a-share-in-two-bytes", `/F (${wideText("\\\\x\\a.pdf").replaceAll("\\", "\\\\")})`),
  linkTo("zeros-in-two-bytes", `/F (${wideText("\\\\x\\a.pdf")})`),
  linkTo("an-address", "/F (http://x/a.pdf)"),
  linkTo("a-path-from-the-root", "/F (/x/a.pdf)"),
  linkTo("a-path-past-spaces", "/F ( //x/a.pdf)"),
  linkTo("hexadecimal", "/F <5c5c782f612e706466>"),
  linkTo("two-files", "/F (a.pdf) /F (//x/a.pdf)"),
  linkTo("another-file-for-others", "/F << /F (a.pdf) /UF (//x/a.pdf) >>"),
  linkTo("another-file-in-hexadecimal", "/F << /F (a.pdf) /UF <5c5c78> >>"),
  linkTo("another-file-by-reference", "/F << /F (a.pdf) /UF 9 0 R >>", pdfObject(9, "(//x/a.pdf)")),
  linkTo("an-address-by-its-kind", "/F << /FS /URL /F (a.pdf) >>"),
  linkTo(
    "a-file-of-two-versions",
    "/F 9 0 R",
    pdfObject(9, "<< /F (a.pdf) >>"),
    pdfObject(9, "<< /F (//x/a.pdf) >>"),
  ),
  linkTo("a-missing-file", "/F 9 0 R"),
  linkTo(
    "a-type-elsewhere",
    "/F (a.pdf)",
    pdfObject(9, "<< /S 10 0 R /F (//x/a.pdf) >>"),
    pdfObject(10, "/GoToR"),
  ),
  linkTo("a-file-at-once", "/F (a.pdf)", pdfObject(9, `<< /OpenAction ${toFile("/F (a.pdf)")} >>`)),
  linkTo(
    "a-file-when-a-page-opens",
    "/F (a.pdf)",
    pdfObject(9, `<< /AA << /O ${toFile("/F (a.pdf)")} >> >>`),
  ),
];

/** Links that lead to a PDF beside the file. */
export const nearLinks: readonly SampleFile[] = [
  linkTo("beside-it", "/F (R-admin.pdf)"),
  linkTo("below-it", "/F (../doc/A\\040plan.PDF)"),
  linkTo("in-two-bytes", `/F (${wideText("plan.pdf")})`),
  linkTo("described", "/F 9 0 R", pdfObject(9, "<< /Type /Filespec /F (plan.pdf) /UF (plan.pdf) >>")),
  linkTo("packed", "/F (a.pdf)", packedObject(toFile("/F (b.pdf)"))),
];

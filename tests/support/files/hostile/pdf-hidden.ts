import { deflateSync } from "node:zlib";
import { packedObject, pdf, pdfObject, plainStream, streamOf } from "../documents.ts";
import type { SampleFile } from "../sound-files.ts";

const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
const head = "20 0 ";
const packing = `/Type /ObjStm /N 1 /First ${head.length}`;
const hex = (bytes: Uint8Array) => `${Buffer.from(bytes).toString("hex")}>`;

/** ASCII85, without its shorter spelling of zeros. */
function ascii85(bytes: Uint8Array): string {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const groups = Array.from({ length: padded.length / 4 }, (_, at) => {
    let number = padded.readUInt32BE(4 * at);
    return Array.from({ length: 5 }, () => {
      const letter = String.fromCharCode(33 + (number % 85));
      number = Math.floor(number / 85);
      return letter;
    })
      .toReversed()
      .join("");
  });
  return `${groups.join("").slice(0, Math.ceil((bytes.length * 5) / 4))}~>`;
}

/** Every piece of up to 128 bytes is preceded by its length, less one. */
const runLength = (text: string) => `${String.fromCharCode(text.length - 1)}${text}\x80`;

const object = head + script;
const packed = deflateSync(Buffer.from(object)).toString("latin1");

/** Each row of a PNG predictor begins with its kind; of kind 0, it is the row itself. */
const predicted = deflateSync(Buffer.from(`\0${object}`)).toString("latin1");
const predictor = `/DecodeParms << /Predictor 12 /Columns ${object.length} >>`;

/** A script in an object stream that our check cannot unpack, but other readers can. */
const unreadable: Readonly<Record<string, string>> = {
  "in-hexadecimal": plainStream(
    9,
    `${packing} /Filter [/ASCIIHexDecode /FlateDecode]`,
    hex(deflateSync(Buffer.from(object))),
  ),
  "in-85-letters": plainStream(9, `${packing} /Filter /ASCII85Decode`, ascii85(Buffer.from(object))),
  "in-runs": plainStream(9, `${packing} /Filter /RunLengthDecode`, runLength(object)),
  "in-predicted-rows": plainStream(9, `${packing} /Filter /FlateDecode ${predictor}`, predicted),
  "by-a-filter-elsewhere": `${plainStream(9, `${packing} /Filter 10 0 R`, packed)}${pdfObject(10, "/FlateDecode")}`,
  "by-an-identity-filter": plainStream(9, `${packing} /Filter [/Crypt /FlateDecode]`, packed),
  "behind-a-lone-carriage-return": plainStream(9, `${packing} /Filter /FlateDecode`, packed).replace(
    "stream\n",
    "stream\r",
  ),
};

/** Ways to mention encryption without encrypting. */
const mentions: Readonly<Record<string, (objects: string) => Buffer>> = {
  "a-comment": (objects) => pdf({ objects: ["% /Encrypt\n", latin(objects)] }),
  "a-comment-in-other-letters": (objects) => pdf({ objects: ["% /#45ncrypt\n", latin(objects)] }),
  "a-title": (objects) => pdf({ objects: [latin(objects), pdfObject(8, "<< /Title (Hash/Encrypt) >>")] }),
  "a-page's-text": (objects) => pdf({ objects: [latin(objects), plainStream(8, "", "(/Encrypt) Tj")] }),
  "a-key-elsewhere": (objects) => pdf({ objects: [latin(objects), pdfObject(8, "<< /Encrypt 7 0 R >>")] }),
  "an-empty-entry": (objects) => pdf({ objects: [latin(objects)], trailer: "/Encrypt null" }),
  "bytes-behind-the-end": (objects) => pdf({ objects: [latin(objects)], after: "% /Encrypt" }),
};

const latin = (text: string) => Buffer.from(text, "latin1");
const page = (annotation: string) => pdf({ objects: [pdfObject(8, annotation)] });
const far = "(http://x/a)";

/** What fetches, plays or runs something without any of the names of an action. */
const withoutActions: Readonly<Record<string, Buffer>> = {
  "script-of-a-3d-model": pdf({
    objects: [
      pdfObject(8, "<< /Type /Annot /Subtype /3D /3DD 9 0 R >>"),
      plainStream(9, "/Type /3D /Subtype /U3D /OnInstantiate 10 0 R", "U3D"),
      plainStream(10, "", "host.getURL('http://x')"),
    ],
  }),
  "3d-in-other-letters": page("<< /Type /Annot /Subtype /#33D /3DD 9 0 R >>"),
  "film-from-elsewhere": page(`<< /Subtype /Movie /Movie << /F << /FS /URL /F ${far} >> >> /A true >>`),
  "film-in-other-letters": page(`<< /Subtype /Mo#76ie /Mov#69e << /F ${far} >> >>`),
  "sound-from-elsewhere": page("<< /S /Sound /Sound 9 0 R >>"),
  "sound-packed": pdf({ objects: [packedObject("<< /S /Sound /Sound 9 0 R >>")] }),
  "page-of-another-file": page(`<< /Subtype /Form /Ref << /F ${far} /Page 0 >> >>`),
  "page-of-another-file-by-reference": page("<< /Subtype /Form /Ref 9 0 R >>"),
  "picture-of-another-file": page(`<< /Subtype /Image /OPI << /2.0 << /F ${far} >> >> >>`),
  "content-from-elsewhere": pdf({ objects: [plainStream(9, `/F << /FS /URL /F ${far} >>`, "")] }),
  "content-from-a-path": pdf({ objects: [plainStream(9, "/F (\\\\\\\\x\\\\a)", "")] }),
  "content-from-elsewhere-in-other-letters": pdf({ objects: [plainStream(9, `/#46 ${far}`, "")] }),
  "packed-content-from-elsewhere": pdf({
    objects: [plainStream(9, `/F ${far} /FFilter /FlateDecode`, "")],
  }),
};

/** A whole file that Acrobat opens, and that runs its script: the comment in its second line is all that is special. */
function commentHidesScript(): Buffer {
  const pieces = [
    "%PDF-1.5\n% /Encrypt\n",
    pdfObject(1, "<< /Type /Catalog /Pages 2 0 R /OpenAction 20 0 R >>"),
    pdfObject(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    pdfObject(3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>"),
    unreadable["in-hexadecimal"] ?? "",
  ];
  const offsets = pieces.map((_, at) => pieces.slice(0, at).join("").length);
  const end = pieces.join("").length;
  const entries = [[0, 0, 255], ...offsets.slice(1, 4).map((at) => [1, at, 0]), [1, offsets[4] ?? 0, 0]];
  const rows = [...entries, [1, end, 0], [2, 9, 0]];
  const table = rows.map(([kind = 0, at = 0, last = 0]) =>
    String.fromCharCode(kind, 0, at >> 8, at & 255, last),
  );
  const places = "/Index [0 4 9 2 20 1] /W [1 3 1] /Size 21 /Root 1 0 R";
  const index = plainStream(10, `/Type /XRef ${places}`, table.join(""));
  return latin(`${pieces.join("")}${index}startxref\n${end}\n%%EOF\n`);
}

/** Files that act although no action can be read in them. */
export const hiddenPdfs: readonly SampleFile[] = [
  { name: "comment-hides-script.pdf", bytes: commentHidesScript() },
  ...Object.entries(mentions).flatMap(([mention, file]) =>
    Object.entries(unreadable).map(([how, objects]) => ({
      name: `script-${how}-beside-${mention}.pdf`,
      bytes: file(objects),
    })),
  ),
  ...Object.entries(withoutActions).map(([name, bytes]) => ({ name: `${name}.pdf`, bytes })),
  {
    name: "encrypted-script-in-predicted-rows.pdf",
    bytes: pdf({
      objects: [latin(unreadable["in-predicted-rows"] ?? "")],
      trailer: `/Encrypt 8 0 R /Info 11 0 R`,
    }),
  },
  {
    name: "external-objects.pdf",
    bytes: pdf({ objects: [streamOf(`${packing} /Filter /FlateDecode /F ${far}`, `${head}<< >>`)] }),
  },
];

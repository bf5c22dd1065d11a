import { expect, it } from "vitest";
import { ole, oleWithArchive, themeParts } from "#tests/support/files/documents.ts";
import { zip } from "#tests/support/files/zip.ts";
import { docDefect } from "./doc.ts";
import { examine } from "./work.ts";

const defectOf = async (bytes: Uint8Array) => (await examine(docDefect(bytes))).result;

it.each([
  ["its theme", themeParts],
  [
    "a drawing for newer versions",
    ["[Content_Types].xml", "_rels/.rels", "drs/e2oDoc.xml", "drs/media/image1.png"],
  ],
])("Word's own archive with %s is part of the document", async (_, names) => {
  expect(await defectOf(oleWithArchive(...names))).toBeNull();
});

it.each([
  ["a spreadsheet", ["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"]],
  ["a class beside a theme", [...themeParts, "A.class"]],
  ["a program in place of a theme", ["theme/theme/theme1.exe"]],
  ["a path that leaves the theme", ["theme/../../a.sh"]],
])("another document is refused: %s", async (_, names) => {
  expect(await defectOf(oleWithArchive(...names))).toBe("embeds");
});

it.each([
  ["at the end", Buffer.concat([ole(), zip([])])],
  [
    "at the end, of a theme's parts",
    Buffer.concat([ole(), zip(themeParts.map((name) => ({ name, data: "" })))]),
  ],
  [
    "with a directory elsewhere",
    Buffer.concat([ole(), Buffer.from("PK\x06\x07".padEnd(20, "\0")), zip([]), Buffer.alloc(512)]),
  ],
  [
    "with countless entries",
    Buffer.concat([
      ole(),
      zip(Array.from({ length: 1001 }, (_, at) => ({ name: `theme/${at}.xml`, data: "" }))),
      Buffer.alloc(512),
    ]),
  ],
])("an archive is refused: %s", async (_, bytes) => {
  expect(await defectOf(bytes)).toBe("archive");
});

it("an end record without an archive is chance", async () => {
  expect(await defectOf(Buffer.concat([ole(), Buffer.from("PK\x05\x06".padEnd(512, "\0"))]))).toBeNull();
});

it.each([
  ["macros", ["WordDocument", "Macros"]],
  ["embeds", ["WordDocument", "\u0001Ole10Native"]],
  ["password", ["WordDocument", "EncryptedPackage"]],
] as const)("an entry is refused for its %s", async (defect, names) => {
  expect(await defectOf(ole({ names }))).toBe(defect);
});

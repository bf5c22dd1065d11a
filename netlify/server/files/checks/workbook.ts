import type { Defect } from "../defects.ts";
import { checkPackage, type PackageKind } from "./office-package.ts";
import { type Check, eachMatch, examine } from "./work.ts";

/** Links to programs, and functions that ask another computer. */
const reaching =
  /[<:](?:ddeLink|oleLink)(?=[\s>])|\b(?:WEBSERVICE|RTD|_xlfn\.IMAGE|CALL|REGISTER\.ID)(?=[\s(])/gi;
const REACHING_MAX = 16;
const call = /\s*\(/y;

function* reachingDefect(xml: string): Check<Defect | null> {
  let reaches = false;
  yield* eachMatch(xml, reaching, REACHING_MAX, ({ 0: found }, end) => {
    call.lastIndex = end;
    reaches ||= /^[<:]/.test(found) || call.test(xml);
  });
  return reaches ? "fields" : null;
}

export const workbook: PackageKind = {
  mains: [],
  mainType: /\.spreadsheetml\.sheet\.main\+xml\s*$/i,
  textDefect: reachingDefect,
  fetching: /(?:^|\/)(?:connections\.xml$|queryTables\/|customData\/|model\/)/i,
};

/**
 * A workbook of which the values are read, which takes several times the memory that it unpacks to. Whatever fetches, runs or
 * leads elsewhere is neither opened nor followed then.
 */
const table: PackageKind = {
  ...workbook,
  unpackedMax: 24 * 1024 * 1024,
  mayNameMacros: true,
  leavesOut: new Set(["fetches", "fields", "links", "embeds"]),
};

export const tableTexts = {
  password: "This workbook is protected by a password. Save it without its password.",
  otherType:
    "This is neither a CSV in UTF-8 nor an XLSX. Open it in your spreadsheet program, and save it as XLSX or as “CSV UTF-8”.",
} as const;

const texts: Readonly<Record<string, string>> = {
  ...tableTexts,
  tooMuch: "This workbook unpacks to more than can be read. Save only the sheet of people, as XLSX or CSV.",
  macros: "This workbook contains macros. Save it as a plain XLSX or as CSV.",
};

/** What a workbook may hold beside its cells, by the names of its parts. */
const besides: readonly (readonly [parts: RegExp, what: string])[] = [
  [/\/media\//, "pictures"],
  [/\/charts\//, "charts"],
  [/\/pivot/i, "pivot tables"],
  [/connections\.xml$|\/queryTables\/|\/customData\/|\/model\//i, "data connections"],
  [/\/externalLinks\//i, "links to other workbooks"],
  [/\/embeddings\//i, "embedded documents"],
  [/\/(?:activeX|ctrlProps)\//i, "buttons"],
  [/(?:^|\/)webextensions\//i, "add-ins"],
];

/** Why a workbook is not read, `null` if it is; and what is left out of it. */
export async function checkWorkbook(bytes: Uint8Array) {
  const { result } = await examine(checkPackage(bytes, table));
  const { defect, parts } = result ?? ({ defect: "tooMuch", parts: [] } as const);
  const refused =
    defect &&
    (texts[defect] ??
      "This workbook is damaged, or built in a way that cannot be read. Save its sheet as CSV.");
  const leftOut = besides.flatMap(([names, what]) => (parts.some((part) => names.test(part)) ? [what] : []));
  return { refused, leftOut };
}

import type { Defect } from "../defects.ts";
import { fieldsDefect } from "./docx-fields.ts";
import { checkPackage, type PackageKind } from "./office-package.ts";

/** Links to programs, and functions that ask another computer. */
const reaching =
  /<(?:\w+:)?(?:ddeLink|oleLink)[\s>]|\b(?:WEBSERVICE|RTD|_xlfn\.IMAGE|CALL|REGISTER\.ID)\s*\(/i;

/** An Excel workbook, as Word stores the numbers behind a chart. */
const workbook: PackageKind = {
  mains: [],
  mainType: /\.spreadsheetml\.sheet\.main\+xml\s*$/i,
  textDefect: (xml) => (reaching.test(xml) ? "fields" : null),
  fetching: /(?:^|\/)(?:connections\.xml$|queryTables\/|customData\/|model\/)/i,
};

/** A Word document of the new kind. */
const document: PackageKind = {
  mains: ["word/document.xml"],
  mainType: /\.wordprocessingml\.(?:document|template)\.main\+xml\s*$/i,
  textDefect: fieldsDefect,
  workbooks: {
    parts: /^word\/embeddings\/[^/]+\.xlsx$/i,
    lists: /^word\/charts\/_rels\/[^/]+\.rels$/i,
    kind: workbook,
  },
};

/** What administrators are told of a document that names an add-in, before they download it. */
export const addInWarning =
  "This document names an add-in. Word may offer to load it: decline, unless you expected it.";

interface CheckedDocx {
  readonly defect: Defect | null;
  readonly warning: string | null;
}

/** Checks a Word document of the new kind. */
export async function checkDocx(bytes: Uint8Array): Promise<CheckedDocx> {
  const { defect, bringsAddIn } = await checkPackage(bytes, document);
  return { defect, warning: bringsAddIn ? addInWarning : null };
}

import type { Defect } from "../defects.ts";
import { fieldsDefect } from "./docx-fields.ts";
import { checkPackage, type PackageKind } from "./office-package.ts";
import type { ArchiveCheck } from "./work.ts";
import { workbook } from "./workbook.ts";

/** A Word document of the new kind. */
const document: PackageKind = {
  mains: ["word/document.xml"],
  mainType: /\.wordprocessingml\.(?:document|template)\.main\+xml\s*$/i,
  textDefect: fieldsDefect,
  // Word stores the numbers behind a chart in one.
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

export async function* checkDocx(bytes: Uint8Array): ArchiveCheck<CheckedDocx> {
  const { defect, bringsAddIn } = yield* checkPackage(bytes, document);
  return { defect, warning: bringsAddIn ? addInWarning : null };
}

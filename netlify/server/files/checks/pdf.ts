import type { Defect } from "../defects.ts";
import { holdsTestVirus } from "./active-content.ts";
import { findArchives } from "./archive-end.ts";
import { type PdfMatter, plainNames, readNames } from "./pdf-names.ts";
import { mayOpenLink } from "./pdf-opening.ts";
import { unpackObjects } from "./pdf-packed.ts";
import type { Check } from "./work.ts";

/** What administrators are told of a PDF that is accepted, before they download it. */
export const pdfWarnings = {
  unexamined:
    "This PDF was not examined: that would have taken too long. Other programs may run what is in it.",
  encrypted: "This PDF is encrypted, so it could not be checked. Other programs may run what is in it.",
  unread: "Parts of this PDF could not be checked. Other programs may run what is in them.",
  acts: "In other programs, this PDF may run scripts, or open files and web addresses.",
} as const;

export type PdfWarning = keyof typeof pdfWarnings;

/** Some programs write a byte order mark or line breaks before it. */
const beginning = /^(?:\xEF\xBB\xBF)?[\0\t\n\f\r ]*%PDF-/;

/** The end mark is within this many of the last bytes, as Acrobat demands: real files have some more behind it. */
const END_BYTES = 1024;

interface CheckedPdf {
  readonly defect: Defect | null;
  readonly warning: PdfWarning | null;
}

const passed: CheckedPdf = { defect: null, warning: null };
const refused = (defect: Defect): CheckedPdf => ({ defect, warning: null });
const marked = (warning: PdfWarning): CheckedPdf => ({ defect: null, warning });

/**
 * Looks for the names of actions, in the file and in the objects that it packs. One in a text is none, but which text is
 * a string is not the same for all readers: the file is accepted, and its reader warned. What cannot be read could hold
 * any.
 */
function* checkContent(text: string, bytes: Buffer): Check<CheckedPdf> {
  const objects = yield* unpackObjects(text, bytes);
  if (!objects) return refused("pdfUnreadable");
  const plain = yield* plainNames(bytes);
  const inFile = yield* readNames(plain);
  const parts = [inFile];
  for (const part of objects.packed) parts.push(yield* readNames(part.plain));
  const tells = (matter: PdfMatter) => parts.some(({ matters }) => matters.has(matter));
  if (tells("ownForm")) return refused("pdfForm");
  if (tells("portfolio")) return refused("pdfPortfolio");
  if (inFile.matters.has("encrypted")) return marked("encrypted");
  if (objects.isElsewhere || tells("acts") || (tells("link") && tells("events"))) return marked("acts");
  const openings = parts.flatMap((part) => part.openings);
  if (tells("link") && (yield* mayOpenLink(plain, objects.packed, openings))) return marked("acts");
  return objects.isUnread || inFile.packed !== objects.typed ? marked("unread") : passed;
}

/** Checks a PDF. It must begin and end as one, and show pages. */
export function* checkPdf(file: Uint8Array): Check<CheckedPdf> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const text = bytes.toString("latin1");
  if (!beginning.test(text)) return refused("otherType");
  if (!text.slice(-END_BYTES).includes("%%EOF")) return refused("pdfCut");
  if ((yield* findArchives(bytes)).length > 0) return refused("archive");
  if (yield* holdsTestVirus(text)) return refused("testVirus");
  return yield* checkContent(text, bytes);
}

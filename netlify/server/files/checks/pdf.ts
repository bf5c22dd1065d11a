import type { Defect } from "../defects.ts";
import { holdsTestVirus } from "./active-content.ts";
import { findArchives } from "./archive-end.ts";
import { hasActingName, plainNames } from "./pdf-names.ts";
import { mayOpenLink } from "./pdf-opening.ts";
import { STREAMS_MAX, unpackObjects } from "./pdf-packed.ts";

/** What administrators are told of a PDF that is accepted, before they download it. */
export const pdfWarnings = {
  encrypted: "This PDF is encrypted, so it could not be checked. Other programs may run what is in it.",
  unread: "Parts of this PDF could not be checked. Other programs may run what is in them.",
  acts: "In other programs, this PDF may run scripts, or open files and web addresses.",
} as const;

export type PdfWarning = keyof typeof pdfWarnings;

const encrypted = /\/Encrypt(?![A-Za-z0-9])/;
const packedType = /\/ObjStm(?![A-Za-z0-9])/g;
/** Adobe Reader alone shows such a form, and others a page that asks for Adobe Reader. */
const ownForm = /\/NeedsRendering[\0\s]+true/;
/** Shows its files in place of pages. */
const portfolio = /\/Collection[\0\s]*(?:<<|\d)/;

/** Some programs write a byte order mark or line breaks before it. */
const beginning = /^(?:\xEF\xBB\xBF)?[\0\t\n\f\r ]*%PDF-/;

/** The end mark is within this many of the last bytes, as Acrobat demands: real files have some more behind it. */
const END_BYTES = 1024;

/** How often a text names packed objects. Stops beyond the limit, so that a million of them cost little. */
function countPacked(plain: string): number {
  let count = 0;
  for (const _ of plain.matchAll(packedType)) {
    count += 1;
    if (count > STREAMS_MAX) break;
  }
  return count;
}

interface CheckedPdf {
  readonly defect: Defect | null;
  readonly warning: PdfWarning | null;
}

const refused = (defect: Defect): CheckedPdf => ({ defect, warning: null });

/**
 * Looks for the names of actions, in the file and in the objects that it packs. One in a text is none, but which text is
 * a string is not the same for all readers: the file is accepted, and its reader warned. What cannot be read could hold
 * any.
 */
function checkContent(text: string, bytes: Buffer): CheckedPdf {
  const plain = plainNames(bytes);
  const objects = unpackObjects(text, bytes);
  if (!objects) return refused("pdfUnreadable");
  const { packed, typed, isElsewhere } = objects;
  const parts = [plain, ...packed.map((part) => part.plain)];
  const isIn = (name: RegExp) => parts.some((part) => name.test(part));
  if (isIn(ownForm)) return refused("pdfForm");
  if (isIn(portfolio)) return refused("pdfPortfolio");
  if (encrypted.test(plain)) return { defect: null, warning: "encrypted" };
  if (isElsewhere || parts.some(hasActingName) || mayOpenLink(plain, packed))
    return { defect: null, warning: "acts" };
  const isUnread = objects.isUnread || countPacked(plain) !== typed;
  return { defect: null, warning: isUnread ? "unread" : null };
}

/** Checks a PDF. It must begin and end as one, and show pages. */
export function checkPdf(file: Uint8Array): CheckedPdf {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const text = bytes.toString("latin1");
  if (!beginning.test(text)) return refused("otherType");
  if (!text.slice(-END_BYTES).includes("%%EOF")) return refused("pdfCut");
  if (findArchives(bytes).length > 0) return refused("archive");
  if (holdsTestVirus(bytes)) return refused("testVirus");
  return checkContent(text, bytes);
}

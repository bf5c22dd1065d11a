import type { Defect } from "../defects.ts";
import { holdsTestVirus } from "./active-content.ts";
import { findArchives } from "./archive-end.ts";
import { ACTION_LENGTH, OPENINGS_MAX, type PdfMatter, plainNames, readNames } from "./pdf-names.ts";
import { type PackedObjects, unpackObjects } from "./pdf-packed.ts";
import { type Check, SLICE } from "./work.ts";

/** White space and comments between tokens. */
const GAP = "(?:[\\0\\s]|%[^\\r\\n]*[\\r\\n])";

/** Leading white space of an OpenAction's value, and the object number if the value is a reference such as `12 0 R`. */
const reference = new RegExp(`^${GAP}*(?:(\\d+)${GAP}+\\d+${GAP}+R)?`);
/** A destination in the document, or a GoTo action that chains no further action. */
const harmless =
  /^[\0\s]*(?:\[[^<>()%]*\]|<<(?![^>]*\/(?:Next|URI))(?=[^>]*\/S[\0\s]*\/GoTo[^A-Za-z0-9])[^<>()%]*>>)/;

/** The number and generation before an "obj"; or, behind a comment, what may be the end of them. */
const numbered = /(?<=(\d+)[\0\s]+[\d.]+[\0\s]*)/y;
const maybeNumbered = /(?<=[\d.\r\n][\0\s]*)/y;

/** An object's number and offset, in the index at the start of an object stream. */
const listed = /[\0\s]*(\d+)[\0\s]+(\d+)(?![^\0\s])/y;

/** Called with the text of each possible object; its number is `null` if it cannot be read with certainty. */
type See = (number: number | null, value: string) => void;

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Visits everything in the file that may be an object. A file that was changed may define the same object again. */
function* definedObjects(plain: string, see: See): Check<void> {
  let told = 0;
  for (let at = plain.indexOf("obj"); at !== -1; at = plain.indexOf("obj", at + 3)) {
    if (at - told > SLICE) {
      yield at - told;
      told = at;
    }
    const known = matchAt(numbered, plain, at);
    if (known || matchAt(maybeNumbered, plain, at))
      see(known && Number(known[1]), plain.slice(at + 3, at + 3 + ACTION_LENGTH));
  }
  yield plain.length - told;
}

/** Visits the objects of an object stream; returns `false` if its index cannot be read with certainty. */
function* packedObjects({ plain, first }: PackedObjects, see: See): Check<boolean> {
  if (Number.isNaN(first)) return false;
  const table = plain.slice(0, first);
  let [at, told] = [0, 0];
  for (let entry = matchAt(listed, table, at); entry; entry = matchAt(listed, table, at)) {
    at = listed.lastIndex;
    if (at - told > SLICE) {
      yield at - told;
      told = at;
    }
    const from = first + Number(entry[2]);
    see(Number(entry[1]), plain.slice(from, from + ACTION_LENGTH));
  }
  yield table.length - told;
  return table.slice(at).trim() === "";
}

/**
 * Whether opening the file may open a URL without a click. Many harmless files jump to one of their own pages when they
 * are opened, so a jump is no reason for a warning.
 */
function* mayOpenLink(
  plain: string,
  packed: readonly PackedObjects[],
  openings: readonly string[],
): Check<boolean> {
  const wanted = new Set<number>();
  for (const opening of openings) {
    const [gap = "", number] = reference.exec(opening) ?? [];
    if (number !== undefined) wanted.add(Number(number));
    else if (!harmless.test(opening.slice(gap.length))) return true;
  }
  if (wanted.size === 0) return false;
  const missing = new Set(wanted);
  let [isHarmless, versions] = [true, 0];
  const see: See = (number, value) => {
    if (number !== null && !wanted.has(number)) return;
    if (number !== null) missing.delete(number);
    versions += 1;
    isHarmless &&= versions <= OPENINGS_MAX && harmless.test(value);
  };
  yield* definedObjects(plain, see);
  for (const objects of packed)
    if (isHarmless) isHarmless = (yield* packedObjects(objects, see)) && isHarmless;
  return !isHarmless || missing.size > 0;
}

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

/** `%%EOF` must be within this many of the last bytes, as in Acrobat: real files have a few bytes after it. */
const END_BYTES = 1024;

interface CheckedPdf {
  readonly defect: Defect | null;
  readonly warning: PdfWarning | null;
}

const passed: CheckedPdf = { defect: null, warning: null };
const refused = (defect: Defect): CheckedPdf => ({ defect, warning: null });
const marked = (warning: PdfWarning): CheckedPdf => ({ defect: null, warning });

/**
 * Looks for the names of actions in the file and in its object streams. A name inside a string starts no action, but
 * readers disagree about what is a string; so such a file is accepted, and whoever downloads it is warned. So is a file of
 * which a part cannot be read, since that part may contain any action.
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

/** Checks that the file begins and ends as a PDF, contains no archive or test virus, and is not a form or portfolio. */
export function* checkPdf(file: Uint8Array): Check<CheckedPdf> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const text = bytes.toString("latin1");
  if (!beginning.test(text)) return refused("otherType");
  if (!text.slice(-END_BYTES).includes("%%EOF")) return refused("pdfCut");
  if ((yield* findArchives(bytes)).length > 0) return refused("archive");
  if (yield* holdsTestVirus(bytes)) return refused("testVirus");
  return yield* checkContent(text, bytes);
}

import type { Defect } from "../defects.ts";
import { holdsTestVirus } from "./active-content.ts";
import { findArchives } from "./archive-end.ts";
import { ACTION_LENGTH, OPENINGS_MAX, type PdfMatter, plainNames, readNames } from "./pdf-names.ts";
import { type PackedObjects, unpackObjects } from "./pdf-packed.ts";
import { type Check, SLICE } from "./work.ts";

/** White space and comments. */
const GAP = "(?:[\\0\\s]|%[^\\r\\n]*[\\r\\n])";

/** The gap before the value of an opening, and the number of its object if the value is elsewhere. */
const reference = new RegExp(`^${GAP}*(?:(\\d+)${GAP}+\\d+${GAP}+R)?`);
/** A destination in the document, or an action that goes to one and starts no other. */
const harmless =
  /^[\0\s]*(?:\[[^<>()%]*\]|<<(?![^>]*\/(?:Next|URI))(?=[^>]*\/S[\0\s]*\/GoTo[^A-Za-z0-9])[^<>()%]*>>)/;

/** What stands before an "obj": its number and generation; or what may be the end of these, past a comment. */
const numbered = /(?<=(\d+)[\0\s]+[\d.]+[\0\s]*)/y;
const maybeNumbered = /(?<=[\d.\r\n][\0\s]*)/y;

/** An object's number and position, in the table of a stream that packs it. */
const listed = /[\0\s]*(\d+)[\0\s]+(\d+)(?![^\0\s])/y;

/** What an object may be; of unknown number if that is not written plainly. */
type See = (number: number | null, value: string) => void;

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** All that may be objects of the file. A changed file defines one again. */
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

/** All packed objects; `false` if a stream does not tell plainly where they are. */
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
 * Whether any of these openings may open a web address without a click. That a file shows a place in itself when it is
 * opened is common.
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
  if (yield* holdsTestVirus(bytes)) return refused("testVirus");
  return yield* checkContent(text, bytes);
}

import type { Fault } from "../faults.ts";
import { holdsTestVirus } from "./active-content.ts";
import { findArchives } from "./archive-end.ts";
import { followActions } from "./pdf-actions.ts";
import { nameFault, plainNames } from "./pdf-names.ts";
import { type PackedObjects, STREAMS_MAX, unpackObjects } from "./pdf-packed.ts";
import { type PdfReading, readFile, readPacked } from "./pdf-reading.ts";

const encrypted = /\/Encrypt(?![A-Za-z0-9])/;
const packedType = /\/ObjStm(?![A-Za-z0-9])/g;
const fileLink = /\/GoToR(?![A-Za-z0-9])/g;
const unasked = /\/(?:OpenAction|AA)(?![A-Za-z0-9])/;
const link = /\/URI(?![A-Za-z0-9])/;

/** Some programs write a byte order mark or line breaks before it. */
const beginning = /^(?:\xEF\xBB\xBF)?[\0\t\n\f\r ]*%PDF-/;

/** The end mark is within this many of the last bytes, as Acrobat demands: real files have some more behind it. */
const END_BYTES = 1024;

/** How often a text has a name. Stops beyond the limit, so that a million of them cost little. */
function countNames(plain: string, name: RegExp): number {
  let count = 0;
  for (const _ of plain.matchAll(name)) {
    count += 1;
    if (count > STREAMS_MAX) break;
  }
  return count;
}

const latin = (bytes: Buffer) => bytes.toString("latin1");

/** All parts of a file, read strictly; `null` if any leaves a doubt. */
function readStrictly(text: string, packed: readonly PackedObjects[]): readonly PdfReading[] | null {
  const file = readFile(text);
  if (!file) return null;
  const readings = [file];
  for (const { content, entries } of packed) {
    const reading = readPacked(latin(content), entries);
    if (!reading) return null;
    readings.push(reading);
  }
  return readings;
}

interface CheckedPdf {
  readonly fault: Fault | null;
  readonly isEncrypted: boolean;
}

const refused = (fault: Fault): CheckedPdf => ({ fault, isEncrypted: false });

/**
 * Looks for names that make a reader act. Any text that reads like one is looked into: in a string, a comment or a
 * picture it is none, but only where all readers agree that there is one.
 */
function checkContent(text: string, bytes: Buffer): CheckedPdf {
  const plain = plainNames(bytes);
  const mayBeEncrypted = encrypted.test(plain);
  const objects = unpackObjects(text, bytes);
  if (!objects || (objects.unread > 0 && !mayBeEncrypted))
    return refused(nameFault(plain) ?? "pdfUnreadable");
  if (objects.isElsewhere) return refused("pdfOpensFiles");
  let mayAct = nameFault(plain) !== null || countNames(plain, packedType) !== objects.typed;
  let mayAskNobody = unasked.test(plain);
  let mayOpenLink = link.test(plain);
  for (const { content } of objects.packed) {
    const plainContent = plainNames(content);
    mayAct ||= nameFault(plainContent) !== null;
    mayAskNobody ||= unasked.test(plainContent);
    mayOpenLink ||= link.test(plainContent);
  }
  const isSuspicious = mayAct || (mayAskNobody && mayOpenLink);
  if (!isSuspicious && !mayBeEncrypted) return { fault: null, isEncrypted: false };

  const readings = readStrictly(text, objects.packed);
  if (!readings) return isSuspicious ? refused("pdfUnreadable") : { fault: null, isEncrypted: true };
  const actions = followActions(readings);
  for (const reading of readings) {
    const plainPart = plainNames(Buffer.from(reading.bare, "latin1"));
    const isOtherwise = countNames(plainPart, fileLink) !== actions.countNearbyLinks(reading);
    const fault = nameFault(isOtherwise ? plainPart : plainPart.replaceAll(fileLink, ""));
    if (fault) return refused(fault);
  }
  const file = plainNames(Buffer.from(readings[0]?.bare ?? "", "latin1"));
  if (countNames(file, packedType) !== objects.typed) return refused("pdfUnreadable");
  const isEncrypted = encrypted.test(file);
  if (objects.unread > 0 && !isEncrypted) return refused("pdfUnreadable");
  return { fault: actions.unaskedFault(), isEncrypted };
}

/** Checks a PDF. It must begin and end as one, and do nothing but show pages. */
export function checkPdf(file: Uint8Array): CheckedPdf {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const text = latin(bytes);
  if (!beginning.test(text)) return refused("otherType");
  if (!text.slice(-END_BYTES).includes("%%EOF")) return refused("pdfCut");
  if (findArchives(bytes).length > 0) return refused("archive");
  if (holdsTestVirus(bytes)) return refused("testVirus");
  return checkContent(text, bytes);
}

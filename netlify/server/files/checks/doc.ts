import type { Defect } from "../defects.ts";
import { holdsTestVirus } from "./active-content.ts";
import { findArchives } from "./archive-end.ts";
import { viewOf } from "./bytes.ts";
import { type Check, SLICE } from "./work.ts";

/** A compound file consists of sectors of 512 or 4096 bytes, one or more of which list its entries. */
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;

/** Macros, embedded programs (OLE packages), and encrypted documents, which Word opens with their macros. */
const refusedEntries =
  /^(?:(macros|vba|_vba_project(?:_cur)?)|(.?ole10native)|encryptedpackage|encryptioninfo)$/i;

/** What Word itself packs into a document: its theme, and drawings for its newer versions. */
const ownParts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|(?:theme|drs)\/[\w./-]+\.(?:xml|rels|png|jpe?g|gif|tiff?|bmp|[ew]mf|wdp|svg))$/;

/**
 * The name of the directory entry at `at`; its length includes the terminating NUL. Some readers stop at an earlier
 * NUL, whatever the length says, so the name is cut there.
 */
function entryName(view: DataView, at: number): string {
  const length = Math.min(view.getUint16(at + NAME_BYTES, true), NAME_BYTES) / 2 - 1;
  const codes = Array.from({ length: Math.max(length, 0) }, (_, index) =>
    view.getUint16(at + 2 * index, true),
  );
  return String.fromCharCode(...codes).replace(/\0.*/s, "");
}

/**
 * The defect of a refused entry at any place where a directory could be. Which sectors the tables call the directory does
 * not matter: with broken tables, another reader may find a directory where we would not.
 */
function* entryDefect(bytes: Uint8Array): Check<Defect | null> {
  const view = viewOf(bytes);
  for (let at = 0; at + ENTRY_BYTES <= bytes.byteLength; at += ENTRY_BYTES) {
    if (at % SLICE === 0) yield SLICE;
    const [found, macros, program] = refusedEntries.exec(entryName(view, at)) ?? [];
    if (macros !== undefined) return "macros";
    if (found !== undefined) return program === undefined ? "password" : "embeds";
  }
  return null;
}

/** The defect of an archive in the document or behind it, unless Word itself packed it. */
function* archiveDefect(bytes: Uint8Array): Check<Defect | null> {
  for (const { isAtEnd, names } of yield* findArchives(bytes)) {
    if (isAtEnd || !names) return "archive";
    if (!names.every((name) => ownParts.test(name))) return "embeds";
  }
  return null;
}

/** The defect of a Word document of the old kind, or `null`. The format is a file system of named streams. */
export function* docDefect(file: Uint8Array): Check<Defect | null> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const defect = (yield* entryDefect(bytes)) ?? (yield* archiveDefect(bytes));
  if (defect) return defect;
  return (yield* holdsTestVirus(bytes)) ? "testVirus" : null;
}

import { endsAsArchive, holdsTestVirus } from "./active-content.ts";
import { viewOf } from "./bytes.ts";

/** A compound file consists of sectors of 512 or 4096 bytes, one or more of which list its entries. */
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;

/** Macros, embedded programs (OLE packages), and encrypted documents, which Word opens with their macros. */
const refusedEntries = /^(?:macros|vba|_vba_project(?:_cur)?|.ole10native|encryptedpackage|encryptioninfo)$/i;

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
 * Whether there is a refused entry at any place where a directory could be. Which sectors the tables call the directory
 * does not matter: with broken tables, another reader may find a directory where we would not.
 */
function holdsRefusedEntry(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 0; at + ENTRY_BYTES <= bytes.byteLength; at += ENTRY_BYTES) {
    if (refusedEntries.test(entryName(view, at))) return true;
  }
  return false;
}

/** The fault of a Word document of the old kind, or `null`. The format is a file system of named streams. */
export function docFault(bytes: Uint8Array): string | null {
  if (holdsRefusedEntry(bytes)) return "it holds macros or a program";
  if (endsAsArchive(bytes)) return "it is an archive as well";
  return holdsTestVirus(bytes) ? "it holds the test virus" : null;
}

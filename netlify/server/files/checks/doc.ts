import { endsAsArchive, holdsTestVirus } from "./active-content.ts";
import { viewOf } from "./view-of.ts";

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Values from here on are no sectors; they mark the end of a chain, for example. */
const FIRST_SPECIAL = 0xfffffffa;
const SECTORS_MAX = 40_000;

/** Macros, embedded programs (OLE packages), and encrypted content, which cannot be inspected. */
const refusedEntries = /^(?:macros|vba|_vba_project(?:_cur)?|.ole10native|encryptedpackage|encryptioninfo)$/i;

interface Container {
  readonly view: DataView;
  readonly sectorBytes: number;
}

const sectorAt = ({ sectorBytes }: Container, sector: number) => (sector + 1) * sectorBytes;

const uint32 = ({ view }: Container, at: number): number =>
  at + 4 <= view.byteLength ? view.getUint32(at, true) : FIRST_SPECIAL;

/** The sectors of the allocation table: 109 in the header, more in a separate chain. */
function tableSectors(file: Container): number[] {
  const sectors: number[] = [];
  const add = (at: number, count: number) => {
    for (let entry = 0; entry < count; entry += 1) {
      const sector = uint32(file, at + 4 * entry);
      if (sector < FIRST_SPECIAL) sectors.push(sector);
    }
  };
  add(76, 109);
  const perSector = file.sectorBytes / 4 - 1;
  let more = uint32(file, 68);
  for (let steps = 0; more < FIRST_SPECIAL && steps < SECTORS_MAX / perSector; steps += 1) {
    add(sectorAt(file, more), perSector);
    more = uint32(file, sectorAt(file, more) + 4 * perSector);
  }
  return sectors;
}

/** The chain of sectors from `first` on; `null` if it loops or leaves the file. */
function chain(file: Container, first: number): number[] | null {
  const table = tableSectors(file);
  const perSector = file.sectorBytes / 4;
  const sectors: number[] = [];
  for (let sector = first; sector < FIRST_SPECIAL; ) {
    const within = table[Math.floor(sector / perSector)];
    if (within === undefined || sectors.length > SECTORS_MAX) return null;
    sectors.push(sector);
    sector = uint32(file, sectorAt(file, within) + 4 * (sector % perSector));
  }
  return sectors;
}

/**
 * The name of the directory entry at `at`; its length includes the terminating NUL. Some readers stop at an earlier
 * NUL, whatever the length says, so the name is cut there.
 */
function entryName({ view }: Container, at: number): string {
  if (at + ENTRY_BYTES > view.byteLength) return "";
  const length = Math.min(view.getUint16(at + 64, true), 64) / 2 - 1;
  const codes = Array.from({ length: Math.max(length, 0) }, (_, index) =>
    view.getUint16(at + 2 * index, true),
  );
  return String.fromCharCode(...codes).replace(/\0.*/s, "");
}

function entryNames(file: Container): string[] | null {
  const sectors = chain(file, uint32(file, 48));
  if (!sectors || sectors.length === 0) return null;
  const entries = file.sectorBytes / ENTRY_BYTES;
  return sectors.flatMap((sector) =>
    Array.from({ length: entries }, (_, entry) =>
      entryName(file, sectorAt(file, sector) + entry * ENTRY_BYTES),
    ),
  );
}

/** The fault of a Word document of the old kind, or `null`. The format is a file system of named streams. */
export function docFault(bytes: Uint8Array): string | null {
  const view = viewOf(bytes);
  const shift = bytes.byteLength >= HEADER_BYTES * 3 ? view.getUint16(30, true) : 0;
  if (shift !== 9 && shift !== 12) return "it breaks off";
  const names = entryNames({ view, sectorBytes: 2 ** shift });
  if (!names) return "its directory cannot be read";
  if (!names.includes("WordDocument")) return "it is no Word document";
  if (names.some((name) => refusedEntries.test(name))) return "it holds macros or a program";
  if (endsAsArchive(bytes)) return "it is an archive as well";
  return holdsTestVirus(bytes) ? "it holds the test virus" : null;
}

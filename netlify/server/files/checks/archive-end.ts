import { viewOf } from "./bytes.ts";
import type { Check } from "./work.ts";

/** The end record of an archive may be up to this many bytes before the end of the file that hides it. */
const WINDOW = 65_557;
const END_RECORD_BYTES = 22;
const ENTRY_BYTES = 46;
/** Limit for all directories together; an archive inside a document has a dozen entries. */
const ENTRIES_MAX = 1000;

const endRecord = "PK\x05\x06";
const longEndRecord = "PK\x06\x07";
const LONG_END_RECORD_BYTES = 20;
const listedEntry = "PK\x01\x02";

/** An archive that tools find in a file, however the file begins. */
interface FoundArchive {
  /** Whether nothing follows it in the file. */
  readonly isAtEnd: boolean;
  /** The names in its directory; `null` if there are too many, or if the directory is where only huge archives have theirs. */
  readonly names: readonly string[] | null;
}

const isAt = (bytes: Buffer, mark: string, at: number) =>
  at >= 0 && bytes.toString("latin1", at, at + mark.length) === mark;

/** The names listed in the directory at `from`, of which there are at most `most`. */
function namesAt(bytes: Buffer, from: number, most: number): string[] {
  const view = viewOf(bytes);
  const names: string[] = [];
  let at = from;
  while (names.length <= most && at >= 0 && at + ENTRY_BYTES <= bytes.byteLength) {
    if (!isAt(bytes, listedEntry, at)) break;
    const nameBytes = view.getUint16(at + 28, true);
    names.push(bytes.toString("latin1", at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

/** The archives that tools would find by an end record; one without a directory counts only at the end of the file. */
export function* findArchives(file: Uint8Array): Check<FoundArchive[]> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const length = bytes.byteLength;
  const next = (from: number) => bytes.indexOf(endRecord, from, "latin1");
  const found: FoundArchive[] = [];
  let entries = 0;
  yield Math.min(WINDOW, length);
  for (
    let at = next(Math.max(0, length - WINDOW));
    at !== -1 && at + END_RECORD_BYTES <= length;
    at = next(at + 1)
  ) {
    const isAtEnd = at + END_RECORD_BYTES + bytes.readUInt16LE(at + 20) >= length;
    const isLong = isAt(bytes, longEndRecord, at - LONG_END_RECORD_BYTES);
    // Tools look before the record, whatever is before the archive, and where the record says.
    const offsets = [at - bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
    const names = offsets.flatMap((offset) => namesAt(bytes, offset, ENTRIES_MAX - entries));
    entries += names.length;
    yield names.reduce((sum, name) => sum + name.length, names.length);
    const isTooMuch = isLong || entries > ENTRIES_MAX;
    if (isAtEnd || isTooMuch || names.length > 0) found.push({ isAtEnd, names: isTooMuch ? null : names });
    if (isTooMuch) break;
  }
  return found;
}

import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { AppError } from "#rules/app-error.ts";

const ENTRIES_MAX = 2000;
/**
 * The limit for all files together. Pictures are already compressed, so an archive that unpacks to far more than its own
 * size is a zip bomb.
 */
const UNPACKED_MAX = 32 * 1024 * 1024;
const RATIO_MAX = 20;
const SMALL_BYTES = 64 * 1024;

export interface ArchivedPicture {
  /** The file name, without its folder. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const refuse = (text: string, cause?: unknown) =>
  new AppError("invalid", { message: text, fields: { pictures: text }, cause });

/** Files that operating systems add to archives and folders by themselves. */
const systemFiles = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > SMALL_BYTES && uncompressedSize > RATIO_MAX * compressedSize;

const UTF8_FLAG = 0x800;

/** Macs write names in UTF-8 without setting the flag for it, and the library then decodes them as MS-DOS's CP437. */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if (generalPurposeBitFlag & UTF8_FLAG) return fileName;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(fileNameRaw);
  } catch {
    return fileName;
  }
}

async function entriesOf(zip: ZipFile, archiveBytes: number): Promise<ArchivedPicture[]> {
  if (zip.entryCount > ENTRIES_MAX) throw refuse(`This archive holds more than ${ENTRIES_MAX} files.`);
  const pictures: ArchivedPicture[] = [];
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Entries with more packed bytes than the archive has overlap, and each would be unpacked.
    if (packed > archiveBytes || unpacked > UNPACKED_MAX || isBomb(entry)) {
      throw refuse("This archive unpacks to more than pictures of people. Put only their pictures in it.");
    }
    if (entry.generalPurposeBitFlag & 1) throw refuse("This archive is protected by a password.");
    const name = nameOf(entry);
    if (name.endsWith("/") || systemFiles.test(name)) continue;
    // The library throws if the unpacked size is not the declared one.
    const bytes = new Uint8Array(await buffer(await zip.openReadStreamPromise(entry)));
    pictures.push({ name: name.replace(/^.*[/\\]/, ""), bytes });
  }
  return pictures;
}

/** Reads the pictures of a ZIP archive, from all of its folders. */
export async function readPictures(file: File): Promise<ArchivedPicture[]> {
  const bytes = Buffer.from(await file.arrayBuffer());
  try {
    const zip = await fromBufferPromise(bytes);
    return await entriesOf(zip, bytes.byteLength);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refuse("This is no ZIP archive, or a damaged one. Pack the pictures again.", error);
  }
}

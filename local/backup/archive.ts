import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline as chained, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";
import { firstLine, StartupError } from "../process/command.ts";
import { sealed, unsealed } from "./seal.ts";

/*
 * The archive is a tar file, compressed by gzip and, with a passphrase, encrypted as `age` does, so that well-known programs
 * open it too: `age -d backup.age | tar xz`.
 */

/** A file in the archive. */
export interface Entry {
  readonly name: string;
  readonly size: number;
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** An entry as it was written. */
export interface WrittenEntry {
  readonly name: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** 32 MB of memory: the usual work factor takes 256 MB, more than the whole of a backup may. */
const SCRYPT_WORK_FACTOR = 15;
const AGE_HEADER = "age-encryption.org/v1";

/** Node's streams as the web's, and back. They are the same at run time; only their types differ. */
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);

async function encrypted(plain: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Adds an entry to the tar file, and resolves with its hash once all of it is written. */
async function add(archive: ReturnType<typeof pack>, { name, size, body }: Entry): Promise<WrittenEntry> {
  const hash = createHash("sha256");
  const entry = archive.entry({ name, size });
  const ended = once(entry, "finish");
  for await (const piece of body) {
    hash.update(piece);
    if (!entry.write(piece)) await once(entry, "drain");
  }
  entry.end(null);
  await ended;
  return { name, size, sha256: hash.digest("hex") };
}

/** Writes an archive under another name, and renames it when it is complete and on the disk. */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  entries: (add: (entry: Entry) => Promise<WrittenEntry>) => Promise<void>,
): Promise<void> {
  const partial = `${file}.partial`;
  const archive = pack();
  const compressed = chained(archive, createGzip(), sealed(), () => {});
  const bytes = passphrase ? await encrypted(compressed, passphrase) : compressed;
  const written = pipeline(bytes, createWriteStream(partial, { mode: 0o600 }));
  try {
    await Promise.race([
      entries((entry) => add(archive, entry)),
      written.then(() => Promise.reject(new Error("The archive ended before its entries."))),
    ]);
    archive.finalize();
    await written;
    const handle = await open(partial, "r+");
    await handle.sync();
    await handle.close();
    await rename(partial, file);
  } catch (error) {
    archive.destroy();
    await written.catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
}

async function startsEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => {
    throw new StartupError(`There is no backup at ${file}.`);
  });
  const { buffer } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
  await handle.close();
  return buffer.toString() === AGE_HEADER;
}

async function decrypted(file: string, passphrase: string | undefined): Promise<Readable> {
  const stored = createReadStream(file);
  if (!(await startsEncrypted(file))) return stored;
  if (!passphrase)
    throw new StartupError("This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(stored)));
  } catch (error) {
    stored.destroy();
    const isWrong = /no identity matched/.test(firstLine(error));
    throw new StartupError(
      isWrong
        ? "The passphrase is not the one that this backup was encrypted with."
        : `The backup is damaged at its beginning: ${firstLine(error)}.`,
    );
  }
}

/** An entry while it is read: its body must be read to its end before the next one comes. */
export interface ReadEntry {
  readonly name: string;
  readonly size: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Reads the entries one after the other. Damage is a `StartupError` that says after which entry it is. */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<ReadEntry> {
  const bytes = await decrypted(file, passphrase);
  const entries = extract();
  let last = "its beginning";
  const read = pipeline(bytes, unsealed(), createGunzip(), entries);
  read.catch(() => {});
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header;
      yield { name, size, body: entry as AsyncIterable<Uint8Array> };
      last = name;
    }
    await read;
  } catch (error) {
    throw error instanceof StartupError
      ? error
      : new StartupError(`The backup is damaged after ${last}: ${firstLine(error)}. Nothing was written.`);
  } finally {
    bytes.destroy();
  }
}

import { createHash } from "node:crypto";
import { once } from "node:events";
import { pipeline as chained, Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as NodesOwn } from "node:stream/web";
import { createGzip } from "node:zlib";
import { Encrypter } from "age-encryption";
import { pack } from "tar-stream";
import { sealed } from "./seal.ts";

/*
 * The library for encryption reads and gives the web's streams. They are the same for Node and the browser at run time; only
 * their types differ.
 */

/** Not `Readable.toWeb`, which crashes on what arrives after its reader has stopped before the end. */
export const webStream = (stream: Readable) => NodesOwn.from(stream) as unknown as ReadableStream<Uint8Array>;

export const nodeStream = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);

/*
 * The archive is a tar file, compressed by gzip and, if wanted, encrypted as `age` does, so that well-known programs
 * open it too: `age -d backup.age | tar xz`.
 */

export interface Entry {
  readonly name: string;
  readonly size: number;
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface WrittenEntry {
  readonly name: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Who can open an archive: those who know a passphrase, or have the private key of a recipient (`age1…`). */
export type Encryption = { readonly passphrase: string } | { readonly recipient: string };

/** 32 MB of memory: the usual work factor takes 256 MB, more than the whole of a backup may. */
const SCRYPT_WORK_FACTOR = 15;

async function encrypted(plain: Readable, encryption: Encryption): Promise<Readable> {
  const encrypter = new Encrypter();
  if ("recipient" in encryption) encrypter.addRecipient(encryption.recipient);
  else {
    encrypter.setPassphrase(encryption.passphrase);
    encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  }
  const encrypting = await encrypter.encrypt(webStream(plain));
  return nodeStream(encrypting);
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

/** Writes an archive; resolves once the target has taken all of it. */
export async function writeArchive(
  target: Writable,
  encryption: Encryption | null,
  entries: (add: (entry: Entry) => Promise<WrittenEntry>) => Promise<void>,
): Promise<void> {
  const archive = pack();
  const compressed = chained(archive, createGzip(), sealed(), () => {});
  const bytes = encryption ? await encrypted(compressed, encryption) : compressed;
  const written = pipeline(bytes, target);
  try {
    await Promise.race([
      entries((entry) => add(archive, entry)),
      written.then(() => Promise.reject(new Error("The archive ended before its entries."))),
    ]);
    archive.finalize();
    await written;
  } catch (error) {
    archive.destroy();
    await written.catch(() => {});
    throw error;
  }
}

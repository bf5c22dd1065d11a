import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Decrypter } from "age-encryption";
import { extract } from "tar-stream";
import { unsealed } from "#features/backup/server/archive/seal.ts";
import { nodeStream, webStream } from "#features/backup/server/archive/write-archive.ts";
import { firstLine, StartupError } from "../process/command.ts";

const AGE_HEADER = "age-encryption.org/v1";

/** Larger than the usual chunk of 16 KB, so that large files arrive in fewer pieces. */
const PIECE_BYTES = 256 * 1024;

async function startsEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => {
    throw new StartupError(`There is no backup at ${file}.`);
  });
  const { buffer } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
  await handle.close();
  return buffer.toString() === AGE_HEADER;
}

/** Whether the secret is a private key, such as that of the nightly backups' recipient, and not a passphrase. */
const isPrivateKey = (secret: string) => secret.startsWith("AGE-SECRET-KEY-");

/** `secret` is what the archive was encrypted for: a passphrase, or the private key of a recipient. */
async function decrypted(file: string, secret: string | undefined): Promise<Readable> {
  const stored = createReadStream(file);
  if (!(await startsEncrypted(file))) return stored;
  if (!secret) {
    throw new StartupError(
      "This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase, or BACKUP_IDENTITY to the private key of a nightly one.",
    );
  }
  const decrypter = new Decrypter();
  if (isPrivateKey(secret)) decrypter.addIdentity(secret);
  else decrypter.addPassphrase(secret);
  try {
    const plain = await decrypter.decrypt(webStream(stored));
    return nodeStream(plain);
  } catch (error) {
    stored.destroy();
    const isWrong = /no identity matched/.test(firstLine(error));
    const what = isPrivateKey(secret) ? "private key is not one" : "passphrase is not the one";
    throw new StartupError(
      isWrong
        ? `The ${what} that this backup was encrypted for.`
        : `The backup is damaged at its beginning: ${firstLine(error)}.`,
    );
  }
}

/** An entry while it is read: its body must be read to its end before the next one comes. */
interface ReadEntry {
  readonly name: string;
  readonly size: number;
  readonly body: AsyncIterable<Uint8Array>;
}

const damaged = (where: string, error: unknown) =>
  error instanceof StartupError
    ? error
    : new StartupError(`The backup is damaged ${where}: ${firstLine(error)}. Nothing was written.`);

/** The reader of a body is who meets the damage in it. */
async function* bodyOf(entry: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* entry;
  } catch (error) {
    throw damaged(`in ${name}`, error);
  }
}

/** Reads the entries one after the other. Damage is a `StartupError` that says in or after which entry it is. */
export async function* readArchive(file: string, secret: string | undefined): AsyncGenerator<ReadEntry> {
  const bytes = await decrypted(file, secret);
  const entries = extract();
  let last = "its beginning";
  const read = pipeline(bytes, unsealed(), createGunzip({ chunkSize: PIECE_BYTES }), entries);
  read.catch(() => {});
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header;
      yield { name, size, body: bodyOf(entry as AsyncIterable<Uint8Array>, name) };
      last = name;
    }
    await read;
  } catch (error) {
    throw damaged(`after ${last}`, error);
  } finally {
    bytes.destroy();
  }
}

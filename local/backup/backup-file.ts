import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";

/** Writes a file under another name, and renames it when it is complete and on the disk. */
export async function writeWhole<T>(file: string, write: (target: Writable) => Promise<T>): Promise<T> {
  const partial = `${file}.partial`;
  try {
    const written = await write(createWriteStream(partial, { mode: 0o600 }));
    const handle = await open(partial, "r+");
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    return written;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

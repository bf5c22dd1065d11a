import { Readable } from "node:stream";
import { ReadableStream as NodesOwn } from "node:stream/web";

/*
 * The library for encryption reads and gives the web's streams. They are the same for Node and the browser at run time; only
 * their types differ.
 */

/** Not `Readable.toWeb`, which crashes on what arrives after its reader has stopped before the end. */
export const webStream = (stream: Readable) => NodesOwn.from(stream) as unknown as ReadableStream<Uint8Array>;

export const nodeStream = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);

import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture of one colour, encoded by the library that encodes the stored ones. */
export const drawn = ({ width, height }: Size, format: "jpeg" | "png" | "gif" = "png"): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#0f766e" } })
    .toFormat(format)
    .toBuffer();

export const portrait = { width: 400, height: 286 };
export const card = { width: 500, height: 300 };

export function pngChunk(type: string, data: Uint8Array | string = ""): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(data)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.byteLength - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const PNG_END = 12;

/** Inserts a chunk before the end of a PNG. */
export const withChunk = (png: Buffer, chunk: Buffer) =>
  Buffer.concat([png.subarray(0, -PNG_END), chunk, png.subarray(-PNG_END)]);

/** The same picture, padded to exactly `size` bytes. */
export const padded = (png: Buffer, size: number) =>
  withChunk(png, pngChunk("paDd", Buffer.alloc(size - png.byteLength - 12)));

/** A PNG whose header declares this size, whatever its data is. */
export function pngOf({ width, height }: Size, data: Uint8Array = deflateSync(Buffer.alloc(100))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, pngChunk("IHDR", header), pngChunk("IDAT", data), pngChunk("IEND")]);
}

/** A PNG whose first pixels are this text, uncompressed. */
export function pngOfPixels({ width, height }: Size, text: string): Buffer {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  rows.write(text, 1, "latin1");
  return pngOf({ width, height }, deflateSync(rows, { level: 0 }));
}

/** Inserts a segment after the start marker of a JPEG. */
export function withSegment(jpeg: Buffer, marker: number, data: Uint8Array | string): Buffer {
  const content = Buffer.from(data);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.byteLength + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** A GIF of `frames` tiny frames on a canvas of this size. */
export function gifOf({ width, height }: Size, frames: number, comment = ""): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen.set([0x80, 0, 0], 4);
  const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const said = Buffer.from(comment);
  const comments =
    said.byteLength > 0 ? [Buffer.from([0x21, 0xfe, said.byteLength]), said, Buffer.from([0])] : [];
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([Buffer.from("GIF89a"), screen, colours, ...comments, ...all, Buffer.from([0x3b])]);
}

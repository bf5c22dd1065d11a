import { crc32, deflateSync } from "node:zlib";

/** The bits of a pixel: four colours. */
const DEPTH = 2;
const PIXELS_PER_BYTE = 8 / DEPTH;

type Colour = readonly [red: number, green: number, blue: number];

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function header(width: number, height: number): Buffer {
  const fields = Buffer.alloc(13);
  fields.writeUInt32BE(width, 0);
  fields.writeUInt32BE(height, 4);
  const indexed = 3;
  fields.set([DEPTH, indexed], 8);
  return fields;
}

/** Each row starts with its filter: 0, none. */
function packed(width: number, height: number, pixelAt: (pixel: number) => number): Buffer {
  const rowLength = 1 + Math.ceil(width / PIXELS_PER_BYTE);
  const rows = Buffer.alloc(height * rowLength);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * rowLength + 1 + Math.floor(x / PIXELS_PER_BYTE);
      const shift = 8 - DEPTH * (1 + (x % PIXELS_PER_BYTE));
      rows[at] = (rows[at] ?? 0) | (pixelAt(y * width + x) << shift);
    }
  }
  return rows;
}

/** A picture of at most four colours as PNG; `pixelAt` gives the index of the colour of each pixel, row by row. */
export const png = (
  width: number,
  height: number,
  colours: readonly Colour[],
  pixelAt: (pixel: number) => number,
): Buffer =>
  Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header(width, height)),
    chunk("PLTE", Uint8Array.from(colours.flat())),
    chunk("IDAT", deflateSync(packed(width, height, pixelAt))),
    chunk("IEND", new Uint8Array()),
  ]);

/** Compressed data unpacked again and again: each stream is nested in the one before, with one end (RFC 1951). */
import { archive, type Placed, partOf, type ZipEntry, zipParts } from "./zip.ts";

/** An uncompressed block that is not the last. */
function stored(content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(content.byteLength, 1);
  head.writeUInt16LE(0xffff - content.byteLength, 3);
  return Buffer.concat([head, content]);
}

const STORED_HEAD = 5;
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** Declares more data than follows. */
const endlessBlock = Buffer.from([0, 0xff, 0xff, 0, 0]);
const zlibHead = Buffer.from([0x78, 0x01]);

/** Nested object streams of a PDF. */
export function nestedObjectStreams(count: number): Buffer {
  const begin = (number: number) => {
    const dictionary = "<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>";
    return Buffer.concat([Buffer.from(`${number} 0 obj\n${dictionary}\nstream\n`), zlibHead]);
  };
  const inner = Array.from({ length: count - 1 }, (_, at) => stored(begin(at + 10)));
  return Buffer.concat([begin(9), ...inner, endlessBlock, Buffer.from("\nendstream\nendobj\n")]);
}

/** An archive with valid entries, followed by nested ones with these names, all of which end with the same text. */
export function nestedZip(honest: readonly ZipEntry[], names: readonly string[], text: Buffer): Buffer {
  const { placed, body } = zipParts(honest);
  let packed = Buffer.concat([stored(text), lastBlock]);
  let data = text;
  const inwards = names.toReversed().map((name) => {
    const part = partOf({ name, data }, packed, data);
    packed = Buffer.concat([stored(part.head), packed]);
    data = Buffer.concat([part.head, data]);
    return part;
  });
  let offset = body.byteLength;
  const nested = inwards.toReversed().map((part): Placed => {
    const here = { part, offset };
    offset += part.head.byteLength + STORED_HEAD;
    return here;
  });
  const outermost = packed.subarray(STORED_HEAD);
  return archive([...placed, ...nested], Buffer.concat([body, outermost]));
}

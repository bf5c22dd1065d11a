/** Packed data that is read again and again: each piece lies in the one before, and all go on to the same end (RFC 1951). */
import { archive, type Placed, partOf, type ZipEntry, zipParts } from "./zip.ts";

/** A block that stands there as it is, and is not the last. */
function stored(content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(content.byteLength, 1);
  head.writeUInt16LE(0xffff - content.byteLength, 3);
  return Buffer.concat([head, content]);
}

const STORED_HEAD = 5;
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** Says that more follows than there is. */
const endlessBlock = Buffer.from([0, 0xff, 0xff, 0, 0]);
const zlibHead = Buffer.from([0x78, 0x01]);

/** Streams of objects in a PDF. */
export function nestedObjectStreams(count: number): Buffer {
  const begin = (number: number) => {
    const dictionary = "<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>";
    return Buffer.concat([Buffer.from(`${number} 0 obj\n${dictionary}\nstream\n`), zlibHead]);
  };
  const inner = Array.from({ length: count - 1 }, (_, at) => stored(begin(at + 10)));
  return Buffer.concat([begin(9), ...inner, endlessBlock, Buffer.from("\nendstream\nendobj\n")]);
}

/** An archive with honest entries, and behind them those of the names, which end with the same text. */
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

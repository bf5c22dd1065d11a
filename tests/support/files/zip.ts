import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly data: Uint8Array | string;
  /** Where the archive's headers differ from the real content. */
  readonly lie?: {
    readonly size?: number;
    readonly localName?: string;
    readonly flags?: number;
    readonly saysUtf8?: false;
  };
}

const UTF8 = 0x800;

function header(entry: ZipEntry, packed: Uint8Array, data: Uint8Array) {
  const { size = data.byteLength, flags = 0, saysUtf8 = true } = entry.lie ?? {};
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE((saysUtf8 ? UTF8 : 0) | flags, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(0x21, 8);
  fields.writeUInt32LE(crc32(data), 10);
  fields.writeUInt32LE(packed.byteLength, 14);
  fields.writeUInt32LE(size, 18);
  return fields;
}

const named = (fields: Buffer, name: Buffer) => {
  fields.writeUInt16LE(name.byteLength, 22);
  return fields;
};

const signature = (text: string) => Buffer.from(text, "latin1");

/** An entry's bytes in the archive, and its record in the archive's directory. */
interface Part {
  readonly head: Buffer;
  readonly packed: Uint8Array;
  readonly listed: Buffer;
  readonly name: Buffer;
}

export function partOf(entry: ZipEntry, packed: Uint8Array, data: Uint8Array): Part {
  const name = Buffer.from(entry.name);
  const localName = Buffer.from(entry.lie?.localName ?? entry.name);
  const fields = header(entry, packed, data);
  const head = Buffer.concat([signature("PK\x03\x04"), named(fields, localName), localName]);
  return { head, packed, listed: named(Buffer.from(fields), name), name };
}

/** A part, and the offset of its head. */
export interface Placed {
  readonly part: Part;
  readonly offset: number;
}

/** The beginning of an archive: its entries, one after another. */
export function zipParts(entries: readonly ZipEntry[]) {
  const placed: Placed[] = [];
  let body = Buffer.alloc(0);
  for (const entry of entries) {
    const data = Buffer.from(entry.data);
    const part = partOf(entry, deflateRawSync(data), data);
    placed.push({ part, offset: body.byteLength });
    body = Buffer.concat([body, part.head, part.packed]);
  }
  return { placed, body };
}

/** A complete archive: the entries and their directory. */
export function archive(placed: readonly Placed[], body: Buffer, comment = ""): Buffer {
  const directory = Buffer.concat(
    placed.map(({ part: { listed, name }, offset }) => {
      const attributes = Buffer.alloc(14);
      attributes.writeUInt32LE(offset, 10);
      return Buffer.concat([signature("PK\x01\x02\x14\x00"), listed, attributes, name]);
    }),
  );
  const end = Buffer.alloc(18);
  end.writeUInt16LE(placed.length, 4);
  end.writeUInt16LE(placed.length, 6);
  end.writeUInt32LE(directory.byteLength, 8);
  end.writeUInt32LE(body.byteLength, 12);
  end.writeUInt16LE(Buffer.byteLength(comment), 16);
  return Buffer.concat([body, directory, signature("PK\x05\x06"), end, Buffer.from(comment)]);
}

/** A zip archive; valid unless an entry has a `lie`. */
export function zip(entries: readonly ZipEntry[], comment = ""): Buffer {
  const { placed, body } = zipParts(entries);
  return archive(placed, body, comment);
}

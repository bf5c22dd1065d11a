import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly data: Uint8Array | string;
  /** What the archive says of it, where that differs from what is so. */
  readonly lie?: { readonly size?: number; readonly localName?: string; readonly flags?: number };
}

const UTF8 = 0x800;

function header(entry: ZipEntry, packed: Uint8Array, data: Uint8Array) {
  const { size = data.byteLength, flags = 0 } = entry.lie ?? {};
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(UTF8 | flags, 2);
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

/** A zip archive, honest unless told otherwise. */
export function zip(entries: readonly ZipEntry[], comment = ""): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const data = Buffer.from(entry.data);
    const packed = deflateRawSync(data);
    const name = Buffer.from(entry.name);
    const localName = Buffer.from(entry.lie?.localName ?? entry.name);
    const fields = header(entry, packed, data);
    const local = Buffer.concat([signature("PK\x03\x04"), named(fields, localName), localName, packed]);
    const attributes = Buffer.alloc(14);
    attributes.writeUInt32LE(offset, 10);
    const listed = named(Buffer.from(fields), name);
    central.push(Buffer.concat([signature("PK\x01\x02\x14\x00"), listed, attributes, name]));
    locals.push(local);
    offset += local.byteLength;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.byteLength, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(Buffer.byteLength(comment), 16);
  return Buffer.concat([...locals, directory, signature("PK\x05\x06"), end, Buffer.from(comment)]);
}

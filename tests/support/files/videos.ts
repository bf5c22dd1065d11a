/** A box of an MP4. */
export function box(type: string, content: Uint8Array | string = "", size?: number): Buffer {
  const data = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size ?? data.byteLength + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, data]);
}

export const ftyp = () => box("ftyp", "isom\0\0\x02\0isomiso2avc1mp41");

const track = (codec: string) => {
  const descriptions = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, Buffer.alloc(78))]);
  return box("trak", box("mdia", box("minf", box("stbl", box("stsd", descriptions)))));
};

export const moov = (codec = "avc1") =>
  box("moov", Buffer.concat([box("mvhd", Buffer.alloc(100)), track(codec)]));

/** An MP4 of `size` bytes, with the boxes that every MP4 has. */
export function mp4(size = 4096, codec = "avc1"): Buffer {
  const head = Buffer.concat([ftyp(), moov(codec)]);
  return Buffer.concat([head, box("mdat", Buffer.alloc(size - head.byteLength - 8, 0x5a))]);
}

/** The video with `bytes` free bytes between its head and its frames, whose 32-bit offsets are adjusted. */
export function withRoom(video: Buffer, bytes: number): Buffer {
  const mdat = video.indexOf("mdat") - 4;
  const head = Buffer.from(video.subarray(0, mdat));
  for (let at = head.indexOf("stco"); at >= 0; at = head.indexOf("stco", at + 4)) {
    const places = head.readUInt32BE(at + 8);
    for (let place = 0; place < places; place += 1) {
      const where = at + 12 + 4 * place;
      head.writeUInt32BE(head.readUInt32BE(where) + bytes, where);
    }
  }
  return Buffer.concat([head, box("free", Buffer.alloc(bytes - 8)), video.subarray(mdat)]);
}

/** A RIFF chunk, padded to an even length. */
export function chunk(type: string, content: Uint8Array | string = ""): Buffer {
  const data = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.write(type, 0, "latin1");
  head.writeUInt32LE(data.byteLength, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.byteLength % 2)]);
}

export const list = (name: string, ...content: Buffer[]) =>
  chunk("LIST", Buffer.concat([Buffer.from(name), ...content]));

const AVI_BYTES = 4096;

export const aviHead = list("hdrl", chunk("avih", Buffer.alloc(56)));

export function avi(): Buffer {
  const frames = list("movi", chunk("00dc", Buffer.alloc(AVI_BYTES - 12 - aviHead.byteLength - 12 - 8)));
  return chunk("RIFF", Buffer.concat([Buffer.from("AVI "), aviHead, frames]));
}

/** An AVI that continues in a second RIFF, with a chunk of an odd size in each. */
export function largeAvi(): Buffer {
  const odd = chunk("JUNK", "odd");
  const more = list("movi", chunk("00dc", Buffer.alloc(500)));
  const riff = (form: string, ...content: Buffer[]) =>
    chunk("RIFF", Buffer.concat([Buffer.from(form), ...content]));
  return Buffer.concat([riff("AVI ", aviHead, odd, more), riff("AVIX", odd, more)]);
}

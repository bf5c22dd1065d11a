/** For reading multi-byte numbers. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads a byte stream sequentially, holding no more of it than requested. */
export interface ByteReader {
  /** The next `count` bytes; fewer at the end. */
  take(count: number): Promise<Uint8Array>;
  /** Skips up to `count` bytes; returns how many there were. */
  skip(count: number): Promise<number>;
}

export function readBytes(pieces: AsyncIterable<Uint8Array>): ByteReader {
  const source = pieces[Symbol.asyncIterator]();
  let piece: Uint8Array = new Uint8Array();

  async function next(count: number): Promise<Uint8Array> {
    while (piece.byteLength === 0) {
      const { done, value } = await source.next();
      if (done) return piece;
      piece = value;
    }
    const taken = piece.subarray(0, count);
    piece = piece.subarray(taken.byteLength);
    return taken;
  }

  async function take(count: number) {
    const first = await next(count);
    if (first.byteLength === count) return first;
    const whole = new Uint8Array(count);
    let filled = 0;
    for (let more = first; more.byteLength > 0; more = await next(count - filled)) {
      whole.set(more, filled);
      filled += more.byteLength;
      if (filled === count) break;
    }
    return whole.subarray(0, filled);
  }

  async function skip(count: number) {
    let passed = 0;
    while (passed < count) {
      const { byteLength } = await next(count - passed);
      if (byteLength === 0) break;
      passed += byteLength;
    }
    return passed;
  }

  return { take, skip };
}

/** Passes on a body's chunks as they arrive; throws and stops reading once there are more than `bytes` bytes. */
export async function* limitBytes(
  body: ReadableStream<Uint8Array>,
  bytes: number,
  tooMuch: () => Error,
): AsyncGenerator<Uint8Array, undefined> {
  let read = 0;
  for await (const piece of body) {
    read += piece.byteLength;
    if (read > bytes) throw tooMuch();
    yield piece;
  }
  return undefined;
}

/** The pieces of a body as they arrive, unless there is more of it than so many bytes: then no more of it is taken. */
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

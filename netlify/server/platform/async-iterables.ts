/** How many items are processed at once; more would queue for a database connection and time out. */
const BATCH_SIZE = 8;

export async function* inBatches<T>(
  items: AsyncIterable<T> | Iterable<T>,
  size = BATCH_SIZE,
): AsyncGenerator<T[], undefined> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  return undefined;
}

/** Runs `work` on every item, one batch at a time, and yields the results in order. */
export async function* mapInBatches<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<R>,
  size = BATCH_SIZE,
): AsyncGenerator<R, undefined> {
  for await (const batch of inBatches(items, size)) yield* await Promise.all(batch.map(work));
  return undefined;
}

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

/** More would queue for a database connection and time out. */
const AT_ONCE = 8;

/** Groups the items, in order, into batches of up to `AT_ONCE`. */
export async function* fewTogether<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T[], undefined> {
  let few: T[] = [];
  for await (const item of items) {
    few.push(item);
    if (few.length < AT_ONCE) continue;
    yield few;
    few = [];
  }
  if (few.length > 0) yield few;
  return undefined;
}

/** Runs `work` on every item, one batch at a time, and yields the results in order. */
export async function* fewAtATime<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R, undefined> {
  for await (const few of fewTogether(items)) yield* await Promise.all(few.map(work));
  return undefined;
}

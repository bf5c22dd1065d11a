/** More would stand in line for a connection of the store, and what stands there for long is refused. */
const AT_ONCE = 8;

/** In their order, a few together. */
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

/** What the work makes of each, in their order, a few at a time. */
export async function* fewAtATime<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R, undefined> {
  for await (const few of fewTogether(items)) yield* await Promise.all(few.map(work));
  return undefined;
}

import type { Page } from "#rules/document.ts";
import { PAGE_MAX } from "./page-limit.ts";

/** Reads one page of a list. */
type AskPage<T> = (page: { readonly limit: number; readonly cursor: string | undefined }) => Promise<Page<T>>;

/** Reads a list to its end, optionally from a cursor on, holding no more than one page at a time. */
export async function* everyPage<T>(ask: AskPage<T>, from?: string): AsyncGenerator<readonly T[], undefined> {
  let cursor = from;
  do {
    const { items, nextCursor } = await ask({ limit: PAGE_MAX, cursor });
    yield items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return undefined;
}

/** The same, item by item. */
export async function* everyItem<T>(ask: AskPage<T>): AsyncGenerator<T, undefined> {
  for await (const items of everyPage(ask)) yield* items;
  return undefined;
}

/** The whole list at once: only for lists that were typed in by hand, which stay short. */
export const allItems = async <T>(ask: AskPage<T>): Promise<T[]> =>
  (await Array.fromAsync(everyPage(ask))).flat();

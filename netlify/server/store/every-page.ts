import type { Page } from "#domain/document.ts";
import { PAGE_MAX } from "./page-limit.ts";

/** Asks for one page of a list. */
type AskPage<T> = (page: { readonly limit: number; readonly cursor: string | undefined }) => Promise<Page<T>>;

/** Page by page to the end, from a cursor on where there is one, so that no more than one page is ever held. */
export async function* everyPage<T>(ask: AskPage<T>, from?: string): AsyncGenerator<readonly T[], undefined> {
  let cursor = from;
  do {
    const { items, nextCursor } = await ask({ limit: PAGE_MAX, cursor });
    yield items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return undefined;
}

/** The same, one by one. */
export async function* everyItem<T>(ask: AskPage<T>): AsyncGenerator<T, undefined> {
  for await (const items of everyPage(ask)) yield* items;
  return undefined;
}

/** All at once: only for lists that somebody typed in one by one. */
export const allItems = async <T>(ask: AskPage<T>): Promise<T[]> =>
  (await Array.fromAsync(everyPage(ask))).flat();

import type { Page, RecordMeta } from "#rules/record.ts";
import { refusals } from "./refusals.ts";
import { isStorable } from "./storable.ts";

/** Maximum size of a page, and the size of the pages in which a whole list is read. */
export const PAGE_MAX = 500;

export function assertPageLimit(limit: number): void {
  if (Number.isInteger(limit) && limit >= 1 && limit <= PAGE_MAX) return;
  throw refusals.invalid(`A page holds 1 to ${PAGE_MAX} records.`, "limit");
}

/** Where a page ended; the next page continues after it. */
type Position = Pick<RecordMeta, "createdAt" | "_id">;

const written = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (.+)$/su;

/** The position as an opaque cursor. */
export const cursorAt = ({ createdAt, _id }: Position) =>
  Buffer.from(`${createdAt} ${_id}`).toString("base64url");

const isMoment = (text: string) => {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
};

/** The position of a cursor; throws `invalid` for anything that `cursorAt` did not make. */
export function positionOf(cursor: string): Position {
  const [, createdAt = "", _id = ""] = written.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const position = { createdAt, _id };
  if (!isMoment(createdAt) || !isStorable(_id) || cursorAt(position) !== cursor) {
    throw refusals.invalid("This page of the list does not exist.", "cursor");
  }
  return position;
}

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

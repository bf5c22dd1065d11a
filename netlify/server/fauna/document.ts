import { LONG_TEXT_MAX } from "#rules/fields.ts";
import type { Collection } from "../store/collection.ts";
import { refusals } from "../store/refusals.ts";
import { searchedText } from "../store/search-words.ts";
import { metaFields } from "../store/writes.ts";
import type { Driver, Expr, Query } from "./client.ts";

export type Row = Record<string, unknown>;

const isPlain = (value: unknown): value is Row => typeof value === "object" && value !== null;

const mapValues = (object: Row, change: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** Fauna removes a field that is set to null. Null is stored as bytes, which no document contains otherwise. */
const NULL_BYTE = Uint8Array.of(0);

export function encode({ Bytes }: Driver["values"], document: Row): Row {
  const encoded = (value: unknown): unknown => {
    if (value === null) return new Bytes(NULL_BYTE);
    if (Array.isArray(value)) return value.map(encoded);
    return isPlain(value) ? mapValues(value, encoded) : value;
  };
  return mapValues(document, encoded);
}

export function decode({ Bytes }: Driver["values"], document: Row): Row {
  const decoded = (value: unknown): unknown => {
    if (value instanceof Bytes) return null;
    if (Array.isArray(value)) return value.map(decoded);
    return isPlain(value) ? mapValues(value, decoded) : value;
  };
  return mapValues(document, decoded);
}

/** The document's own fields, without those that only the store sets. */
export const ownFields = (given: object): Row =>
  Object.fromEntries(
    Object.entries(given).filter(([field, value]) => value !== undefined && !metaFields.includes(field)),
  );

const hexadecimal = (text: string) => Buffer.from(text).toString("hex");

/**
 * A document's place in lists. Fauna sorts text by Unicode's collation (`_ < - < 0 < a < A < b`), Postgres an id by its
 * bytes, and every store must list in the same order. Whatever is compared or ranged over in a query must therefore be
 * written so that both orders agree: moments of one format, as this one and `expiresAt`, and other text in lower-case
 * hexadecimal. Where texts are only equal or not, they may be what they are.
 */
export const orderOf = (createdAt: unknown, id: string) => `${createdAt} ${hexadecimal(id)}`;

/** The other way round. */
export function positionIn(order: string) {
  const end = order.indexOf(" ");
  return { createdAt: order.slice(0, end), _id: Buffer.from(order.slice(end + 1), "hex").toString() };
}

/** In bytes. Fauna silently leaves an entry out of its index if its terms and values are some 32 KB or more. */
const INDEXED_BYTES_MAX = 8_000;

export function assertIndexable(...texts: readonly unknown[]): void {
  if (texts.some((text) => typeof text === "string" && Buffer.byteLength(text) > INDEXED_BYTES_MAX)) {
    throw refusals.tooLong();
  }
}

/**
 * Case is folded here: Fauna's own folding also covers compatibility forms, so it would take different names for the
 * same.
 */
export function uniqueKey(collection: Collection, index: string, value: string): string {
  return `=${collection.unique[index]?.ignoreCase ? value.toLowerCase() : value}`;
}

/**
 * The keys of the unique fields among the given. A field without a value gets a key made of the document's id, which
 * never conflicts.
 */
export function uniqueKeys(collection: Collection, id: string, given: Row): Record<string, string> {
  const indexed = Object.entries(collection.unique).filter(([, { field }]) => field in given);
  return Object.fromEntries(
    indexed.map(([index, { field }]) => {
      const value = given[field];
      return [index, typeof value === "string" ? uniqueKey(collection, index, value) : `-${id}`];
    }),
  );
}

/** The length of a text, in code points, up to which it can be found: as long as any form allows. */
const SEARCHED_MAX = LONG_TEXT_MAX;

/** The beginning of a text as searches compare it. */
const searchText = (text: string) => {
  const searched = searchedText(text.slice(0, 2 * SEARCHED_MAX).toWellFormed());
  return searched.length > SEARCHED_MAX ? [...searched].slice(0, SEARCHED_MAX).join("") : searched;
};

/** The searched fields among the given, as searches compare them. */
export const searchTexts = (collection: Collection, given: Row): Record<string, string> =>
  Object.fromEntries(
    collection.searched
      .filter((field) => field in given)
      .map((field) => [field, searchText(String(given[field] ?? ""))]),
  );

/** The texts among the given that an index of the collection holds. */
export const indexedTexts = (collection: Collection, given: Row): unknown[] =>
  [...Object.values(collection.unique).map(({ field }) => field), ...Object.values(collection.listings)].map(
    (field) => given[field],
  );

/**
 * When Fauna may drop a document: by its own clock, after the time that is left by the store's clock. Whether a
 * document counts as present depends on the store's clock alone; this only cleans up.
 */
export const lifetime = (q: Query, expiresAt: string, now: string): Expr =>
  q.TimeAdd(q.Now(), Math.max(Date.parse(expiresAt) - Date.parse(now), 0), "milliseconds");

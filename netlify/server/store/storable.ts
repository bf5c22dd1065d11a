import { isErasure } from "./audit-entry.ts";
import type { Collection } from "./collection.ts";
import { refusals } from "./refusals.ts";
import type { Write } from "./store.ts";
import { isInsert } from "./writes.ts";

const refused = "Please remove characters and dates that cannot be stored.";

/** Databases do not store NUL in text, and a lone surrogate is not text at all. */
const isStorableText = (text: string) => text.isWellFormed() && !text.includes("\0");

/** Databases read a year of four digits, and know no year 0. */
const isStorableMoment = (moment: Date) => /^(?!0000)\d{4}-/.test(moment.toJSON() ?? "");

/** Whether every adapter can store all text and moments in the value, names of fields included. */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (value instanceof Date) return isStorableMoment(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner));
}

/** Throws `invalid` for values with text or a moment that no adapter can store. */
export function assertStorable(...values: readonly unknown[]): void {
  if (!values.every(isStorable)) throw refusals.invalid(refused);
}

function assertStorableRecord(record: object): void {
  for (const [field, value] of Object.entries(record)) {
    if (!isStorableText(field)) throw refusals.invalid(refused);
    if (!isStorable(value)) throw refusals.invalid(refused, field);
  }
}

/** A programming error rather than the caller's mistake. */
function assertMayChange(write: Write, { name, appendOnly }: Collection): void {
  if (appendOnly && !("update" in write && isErasure(write.changes))) {
    throw new Error(`The collection ${name} only grows: nothing in it can be changed or removed.`);
  }
}

/**
 * Throws `invalid` for a write that no adapter can store, naming the record's field. Changing an append-only
 * collection is a programming error, unless it erases what the log says about a person.
 */
export function assertStorableWrite(write: Write, collection: Collection): void {
  assertStorable(write.id);
  if (isInsert(write)) assertStorableRecord(write.record);
  else assertMayChange(write, collection);
  if ("update" in write) assertStorableRecord(write.changes);
}

import { refusals } from "./refusals.ts";

/** Maximum size of a page, and the size of the pages in which a whole list is read. */
export const PAGE_MAX = 500;

/** Throws `invalid` unless the limit is 1 to 500. */
export function assertPageLimit(limit: number): void {
  if (Number.isInteger(limit) && limit >= 1 && limit <= PAGE_MAX) return;
  throw refusals.invalid(`A page holds 1 to ${PAGE_MAX} records.`, "limit");
}

import { refusals } from "./refusals.ts";

/** The most that any page of a list holds, and the size of the steps in which a whole list is read. */
export const PAGE_MAX = 500;

/** Refuses, as `invalid`, a page of any size but 1 to 500. */
export function assertPageLimit(limit: number): void {
  if (Number.isInteger(limit) && limit >= 1 && limit <= PAGE_MAX) return;
  throw refusals.invalid(`A page holds 1 to ${PAGE_MAX} records.`, "limit");
}

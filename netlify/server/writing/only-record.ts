import { defaultFooter, type Footer } from "#features/footer/footer.ts";
import { defaultPageHeadings, type PageHeadings } from "#features/headings/page-headings.ts";
import type { Stored } from "#rules/document.ts";
import { ONLY } from "../store/collections.ts";
import type { Store, Write } from "../store/store.ts";

/**
 * Metadata for a record that the store does not have yet. The migrations insert one, but not every store has
 * migrations.
 */
const unsaved = {
  _id: ONLY,
  createdAt: new Date(0).toISOString(),
  updatedAt: new Date(0).toISOString(),
  version: 0,
} as const;

export const readHeadings = async (store: Store): Promise<Stored<PageHeadings>> =>
  (await store.get("headings", ONLY)) ?? { ...unsaved, ...defaultPageHeadings };

export const readFooter = async (store: Store): Promise<Stored<Footer>> =>
  (await store.get("footers", ONLY)) ?? { ...unsaved, ...defaultFooter };

/** Inserts or updates the record. */
type Change<C extends "headings" | "footers"> =
  | Extract<Write, { readonly insert: C }>
  | Extract<Write, { readonly update: C }>;

/** The write that changes the headings as they were read; it fails if they have changed in the meantime. */
export const changeHeadings = (
  { version, ...current }: Stored<PageHeadings>,
  changes: Partial<PageHeadings>,
): Change<"headings"> =>
  version === unsaved.version
    ? { insert: "headings", id: ONLY, document: { ...current, ...changes } }
    : { update: "headings", id: ONLY, version, changes };

/** The same for the footer. */
export const changeFooter = (
  { version, ...current }: Stored<Footer>,
  changes: Partial<Footer>,
): Change<"footers"> =>
  version === unsaved.version
    ? { insert: "footers", id: ONLY, document: { ...current, ...changes } }
    : { update: "footers", id: ONLY, version, changes };

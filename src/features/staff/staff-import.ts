import * as z from "zod/mini";
import { labelsOf } from "#rules/noun-fields.ts";
import type { StaffCategory } from "./staff.ts";
import { internFields, salesPersonFields, teamMemberFields } from "./staff-fields.ts";

/** The most rows of a table, which must be stored within the time that a function has. More need several tables. */
export const IMPORT_ROWS_MAX = 5000;

/** How many errors an answer names. */
export const IMPORT_ERRORS_MAX = 500;
/** In characters, of all changes that an answer shows: functions answer with 6 MB at most. */
export const IMPORT_PREVIEW_MAX = 4_000_000;

/** The column of the exports that holds all links of a person. */
export const ALL_LINKS = "links";

const links = { [ALL_LINKS]: "Links" } as const;

/** The labels of the forms, by which an import finds its columns too. */
export const importLabels = {
  employee: { ...labelsOf(teamMemberFields), ...links },
  sales: { ...labelsOf(salesPersonFields), ...links },
  intern: { ...labelsOf(internFields), ...links },
} as const satisfies Record<StaffCategory, Readonly<Record<string, string>>>;

export const importLabel = (category: StaffCategory, field: string): string =>
  new Map<string, string>(Object.entries(importLabels[category])).get(field) ?? field;

/** A cell in the place of the table's own. */
export const correctionSchema = z.object({ row: z.number(), field: z.string(), text: z.string() });
export type Correction = z.output<typeof correctionSchema>;

/** An error in a cell, with the cell's value. Rows are counted from the headings, which are the first. */
const importErrorSchema = z.object({
  row: z.number(),
  /** A field of the form, `pictures`, or a heading that names no field. */
  field: z.string(),
  text: z.string(),
  value: z.string(),
});
export type ImportError = z.output<typeof importErrorSchema>;

const checkSchema = z.object({
  /** How many people the table holds. */
  rows: z.number(),
  /** How many records are stored: those that are new, and those that differ. */
  changed: z.number(),
  added: z.number(),
  /** How many files of the archive are used. */
  pictures: z.number(),
  errors: z.array(importErrorSchema),
  /** How many there are, if the answer does not name them all. */
  errorCount: z.number(),
  /** What the files hold besides, which is not read. */
  leftOut: z.array(z.string()),
  /** For each field, the number of existing people for whom it changes. */
  changedFields: z.array(z.object({ field: z.string(), count: z.number() })),
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.string()) })),
  preview: z.array(
    z.object({
      row: z.number(),
      name: z.string(),
      isNew: z.boolean(),
      changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
});
export type ImportCheck = z.output<typeof checkSchema>;

/** What the calls of an import answer. */
export const importAnswers = {
  check: checkSchema,
  done: z.object({
    message: z.string(),
    rows: z.number(),
    changed: z.number(),
    errors: z.array(importErrorSchema),
    /** Takes all of it back, for ten minutes. */
    undo: z.nullable(z.string()),
  }),
  progress: z.object({ done: z.number(), total: z.number() }),
};

const people = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "person" : "people"}`;

export const importTexts = {
  done: (count: number) => `${people(count)} imported.`,
  noTable: "Please choose a table: CSV or XLSX.",
  nothing: "Nothing to import: everybody is as in the table.",
  stopped: "The import was stopped. Nothing was imported.",
  running: "This import is still running.",
  gone: "This can no longer be undone.",
  undone: (count: number, left: number) =>
    `${people(count)} put back as before.${left > 0 ? ` ${people(left)} changed or certified since, and left as now.` : ""}`,
  refused: (count: number) =>
    `Nothing was imported: ${count === 1 ? "1 cell needs" : `${count.toLocaleString("en-IN")} cells need`} a correction.`,
} as const;

import { boolean, type PgColumnBuilderBase, text } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import {
  choicesOf,
  type Field,
  type Fields,
  labelsOf,
  type PersonalKind,
  rulesOf,
} from "#rules/noun-fields.ts";
import { type HasProgress, progressSteps } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import type { Correction } from "./collection-description.ts";
import { instant } from "./table.ts";

function emptyColumn({ type, options }: Field) {
  if (type === "checkbox") return boolean();
  if (type === "datetime") return instant();
  return options ? text({ enum: choicesOf({ options }) as [string] }) : text();
}

function columnOf(field: Field): PgColumnBuilderBase {
  const column = emptyColumn(field);
  if (field.optional) return column;
  return field.default === undefined ? column.notNull() : column.notNull().default(field.default as never);
}

/** The names of the fields of which this is so, in their order. */
const named = (fields: Fields, is: (field: Field) => boolean) =>
  Object.keys(fields).filter((name) => is(fields[name] as Field));

export const columnsOf = (fields: Fields): Readonly<Record<string, PgColumnBuilderBase>> =>
  Object.fromEntries(
    named(fields, ({ unstored }) => !unstored).map((name) => [name, columnOf(fields[name] as Field)]),
  );

/** What the fields say about persons. */
export const personsOf = (fields: Fields): Readonly<Record<string, PersonalKind>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { person }]) => (person ? [[name, person]] : [])),
  );

export const searchedOf = (fields: Fields) => named(fields, ({ searched }) => searched === true);

export const filtersOf = (fields: Fields) => ({
  place: named(fields, ({ filter }) => filter === "place"),
  source: named(fields, ({ filter }) => filter === "source"),
  choice: named(fields, ({ filter }) => filter === true),
});

/** What may be corrected, by the form's own rules. */
export const correctionOf = (fields: Fields): Correction => ({
  labels: labelsOf(fields),
  rules: () =>
    z.object(
      Object.fromEntries(Object.entries(rulesOf(fields)).filter(([name]) => fields[name]?.corrected)),
    ) as z.ZodMiniObject,
});

/** What earlier versions are compared by, and the files that they hold. */
export const historyOf = (fields: Fields) => ({
  words: async () => ({ labels: labelsOf(fields) }),
  files: named(fields, ({ type }) => type === "file"),
});

const columns = () => ({
  reference: text(),
  suspectedSpam: boolean().notNull(),
  isSpam: boolean().notNull().default(false),
  progress: text({ enum: progressSteps }).notNull().default("new"),
  ownerId: text().notNull().default(""),
  source: text(),
});

export type InboxColumns = ReturnType<typeof columns>;

const listings = {
  progress: "progress",
  owner: "ownerId",
  spam: "suspectedSpam",
  decidedSpam: "isSpam",
} as const;

/** Few records are decided to be spam, so that leaving them out needs no index together with the others. */
const filteredTogether = ["progress", "owner", "spam"] as const satisfies (keyof typeof listings)[];

export type InboxListings = typeof listings;

/** What the description of every inbox has beside the fields of its form. */
export const inboxParts = () => ({
  columns: columns(),
  unique: { reference: { field: "reference" } },
  listings,
  filteredTogether,
  searched: ["reference", "source"],
  persons: { reference: "other", source: "other" } as const,
});

/** A period of an inbox begins with a record's last change; what is in hand stays. */
export const fromLastChange =
  async () =>
  ({ progress, updatedAt }: Stored<HasProgress>) =>
    progress === "inHand" ? null : updatedAt;

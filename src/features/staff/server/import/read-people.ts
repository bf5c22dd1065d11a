import { isDay } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { Column } from "#server/store/sheet.ts";
import { SOCIAL_SLOTS, type StaffCategory } from "../../staff.ts";
import { staffChoices } from "../../staff-form.ts";
import { ALL_LINKS, type Correction, type ImportError, importLabels } from "../../staff-import.ts";
import { platformOf } from "../../staff-links.ts";
import type { Staff } from "../../staff-record.ts";
import { staff } from "../staff.store.ts";
import type { Table } from "./read-table.ts";

/** What the table says of a person: texts by field, without those that are as the person's record has them. */
export type RowFields = ReadonlyMap<string, string>;

export interface PersonRow {
  readonly row: number;
  readonly fields: RowFields;
}

export interface ImportColumn {
  readonly heading: string;
  /** `null` if it is left out. */
  readonly field: string | null;
}

/** The columns of the export by the fields that they show. */
function sheetFields(category: StaffCategory): ReadonlyMap<string, Column<Stored<Staff>>> {
  const exported = staff.uses?.export;
  if (!exported || !("sheets" in exported)) throw new Error("There is no export of the staff by category.");
  const columns: readonly Column<Stored<Staff>>[] = exported.sheets[category] ?? [];
  return new Map(
    columns.flatMap((column) => (column.field === undefined ? [] : [[column.field, column] as const])),
  );
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Columns of the exports that say nothing about the person. */
const ignored = new Set(["slno", "createddate"]);

/** The field of each heading: by its name, its label in the form or its heading in the export. */
function fieldsByName(category: StaffCategory): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  for (const [field, label] of Object.entries(importLabels[category])) {
    byName.set(plain(field), field).set(plain(label), field);
  }
  for (const [field, { heading }] of sheetFields(category)) byName.set(plain(heading), field);
  return byName;
}

/** Matches the columns to fields; `chosen` are the fields of headings that name none, or empty to leave one out. */
export function matchColumns(
  category: StaffCategory,
  { headings }: Pick<Table, "headings">,
  chosen: Readonly<Record<string, string>>,
): { readonly columns: readonly ImportColumn[]; readonly errors: readonly ImportError[] } {
  const byName = fieldsByName(category);
  const known = new Set<string>(Object.keys(importLabels[category]));
  const errors: ImportError[] = [];
  const used = new Map<string, string>();
  const columns = headings.map((heading): ImportColumn => {
    const choice = chosen[heading];
    if (heading === "" || choice === "" || ignored.has(plain(heading))) return { heading, field: null };
    const field = choice !== undefined && known.has(choice) ? choice : byName.get(plain(heading));
    const refuse = (text: string) => {
      errors.push({ row: 1, field: heading, text, value: heading });
      return { heading, field: null };
    };
    if (field === undefined)
      return refuse(`No field is called “${heading}”. Choose one, or leave the column out.`);
    const other = used.get(field);
    if (other !== undefined)
      return refuse(`“${other}” and “${heading}” are the same field. Leave one of them out.`);
    used.set(field, heading);
    return { heading, field };
  });
  return { columns, errors };
}

/** The texts of each row by field, with the corrections that were made on the screen. */
export function readRows(
  { rows, faults }: Table,
  columns: readonly ImportColumn[],
  corrections: readonly Correction[],
): { readonly people: readonly PersonRow[]; readonly errors: readonly ImportError[] } {
  const corrected = new Map<number, Map<string, string>>();
  for (const { row, field, text } of corrections) {
    corrected.set(row, (corrected.get(row) ?? new Map<string, string>()).set(field, text));
  }
  const people = rows.map(({ row, cells }): PersonRow => {
    const texts = columns.flatMap(({ field }, at) =>
      field === null ? [] : [[field, cells[at] ?? ""] as const],
    );
    return { row, fields: new Map([...texts, ...(corrected.get(row) ?? [])]) };
  });
  const errors = faults.flatMap(({ row, column, text }): ImportError[] => {
    const field = columns[column]?.field;
    if (row === 1 || !field || corrected.get(row)?.has(field)) return [];
    return [{ row, field, text, value: rows.find((each) => each.row === row)?.cells[column] ?? "" }];
  });
  return { people, errors };
}

/** DD/MM/YYYY, as the firm writes it, as the day's key; any other text as it is, for the field's rule to refuse. */
function asDay(text: string): string {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  const key = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(key) ? key : text.trim();
}

const days = new Set(["dob", "dateOfJoining", "leftOn"]);
const notConfirmed = /\s*\(not confirmed\)\s*$/i;

function asChoice(field: string, text: string): string {
  const offered = new Map<string, readonly string[]>(Object.entries(staffChoices)).get(field) ?? [];
  return offered.find((choice) => choice.toLowerCase() === text.trim().toLowerCase()) ?? text;
}

/** All links of a person, as the export writes them: with a blank between. */
function linkSlots(text: string): readonly (readonly [string, string])[] {
  const links = text.split(/\s+/).filter(Boolean);
  return SOCIAL_SLOTS.flatMap((slot) => {
    // More links than there are fields for are refused with the last.
    const link = slot === SOCIAL_SLOTS.length ? links.slice(slot - 1).join(" ") : (links[slot - 1] ?? "");
    return [
      [`socialmedia${slot}`, link && platformOf(link)],
      [`platform${slot}`, link],
    ] as const;
  });
}

function asSent(field: string, text: string): readonly (readonly [string, string])[] {
  if (field === ALL_LINKS) return linkSlots(text);
  if (days.has(field)) return [[field, asDay(text)]];
  if (field === "bloodGroup") {
    const isConfirmed = text.trim() !== "" && !notConfirmed.test(text);
    return [
      [field, asChoice(field, text.replace(notConfirmed, ""))],
      ["bloodGroupConfirmed", String(isConfirmed)],
    ];
  }
  if (field === "bloodGroupConfirmed") return [[field, String(/^(?:yes|true|1)$/i.test(text.trim()))]];
  return [[field, asChoice(field, text)]];
}

/** In the order in which later ones replace earlier ones: a link of its own replaces one of all links. */
const inOrder = (fields: RowFields) =>
  [...fields].sort(([one], [other]) => Number(other === ALL_LINKS) - Number(one === ALL_LINKS));

/**
 * The fields as the form sends them. A cell that reads as the export writes the person's field leaves it as it is: an
 * export says less than the record.
 */
export function asForm(
  category: StaffCategory,
  fields: RowFields,
  person: Stored<Staff> | null,
): Readonly<Record<string, string>> {
  const written = sheetFields(category);
  const changed = inOrder(fields).filter(([field, text]) => {
    const column = person && written.get(field);
    return !column || String(column.value(person, 0)).replace(/\r\n?/g, "\n") !== text;
  });
  return Object.fromEntries(changed.flatMap(([field, text]) => asSent(field, text)));
}

import type { Field } from "#rules/noun-fields.ts";
import type { Stored } from "#rules/record.ts";
import type { Column } from "#server/store/sheet.ts";
import type { StaffCategory } from "../../staff.ts";
import { type Staff, staffFields } from "../../staff-fields.ts";
import { ALL_LINKS, type ImportError, importLabels } from "../../staff-import.ts";
import { staffSheets } from "../staff-sheets.store.ts";
import { alike } from "./alike.ts";
import type { Table } from "./table.ts";

export interface ImportColumn {
  readonly heading: string;
  /** `null` if it is left out. */
  readonly field: string | null;
}

/** The columns of the export by the fields that they show. */
export function sheetFields(category: StaffCategory): ReadonlyMap<string, Column<Stored<Staff>>> {
  return new Map(
    staffSheets[category].flatMap((column) =>
      column.field === undefined ? [] : [[column.field, column] as const],
    ),
  );
}

/** Columns of the exports, and of most tables, that say nothing about the person. */
const ignored = new Set(["slno", "srno", "sno", "no", "serialno", "createddate", "ക്രമനമ്പർ"].map(alike));

/** What offices call the fields, beside the names that our forms and exports have. */
const otherNames = (category: StaffCategory): ReadonlyMap<string, string> =>
  new Map([
    [ALL_LINKS, "Link, Social links, Social media, ലിങ്കുകൾ"],
    ...Object.entries<Field>(staffFields[category]).map(
      ([field, { headings = "" }]) => [field, headings] as const,
    ),
  ]);

/** The field of each heading: by its name, its label in the form, its heading in the export, or another name of it. */
function fieldsByName(category: StaffCategory): ReadonlyMap<string, string> {
  const labels = Object.entries<string>(importLabels[category]);
  const others = otherNames(category);
  return new Map<string, string>([
    ...labels.flatMap(([field]) =>
      (others.get(field) ?? "").split(",").map((name) => [alike(name), field] as const),
    ),
    ...[...sheetFields(category)].map(([field, { heading }]) => [alike(heading), field] as const),
    ...labels.flatMap(([field, label]) => [[alike(field), field] as const, [alike(label), field] as const]),
  ]);
}

/** How a cell is to be filled: it names no other field. */
const hint = /^(?:[dmy]{1,10}|optional|required|mandatory|inenglish|inmalayalam|inwords)$/;

/**
 * The field that a heading names as a whole, or with each of its parts that is no hint: a second language, or the format of a
 * day. “Phone (father)” is no “Phone”.
 */
function fieldNamed(heading: string, byName: ReadonlyMap<string, string>): string | undefined {
  const parts = heading.split(/[/|()[\]{},\n]|\s[-–—]\s/).map(alike);
  const named = new Set(
    parts.filter((part) => part !== "" && !hint.test(part)).map((part) => byName.get(part)),
  );
  const [only] = named;
  return byName.get(alike(heading)) ?? (named.size === 1 ? only : undefined);
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
    if (heading === "" || choice === "" || ignored.has(alike(heading))) return { heading, field: null };
    const field = choice !== undefined && known.has(choice) ? choice : fieldNamed(heading, byName);
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

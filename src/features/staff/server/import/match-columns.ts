import type { Field } from "#rules/noun-fields.ts";
import type { Stored } from "#rules/record.ts";
import type { Column } from "#server/store/sheet.ts";
import type { StaffCategory } from "../../staff.ts";
import { type Staff, staffFields } from "../../staff-fields.ts";
import { ALL_LINKS, type ImportError, importLabels } from "../../staff-import.ts";
import { staffSheets } from "../staff-sheets.store.ts";
import { alike, isBlank, type Table } from "./table.ts";

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
const ignored = new Set(
  [
    ...["", "slno", "srno", "sno", "no", "serialno", "createddate", "timestamp"],
    ...["ക്രമനമ്പർ", "ക്രമനം", "ക്രനം"],
  ].map(alike),
);

/** A field that tables have in several columns, which are joined in their order. */
interface Divided {
  readonly mark: string;
  /** Headings of a part that may be all that the table has of it. */
  readonly parts: string;
  /** Headings of what is added to the whole or to parts. Alone they would replace the whole. */
  readonly additions: string;
}

const divided: Readonly<Record<string, Divided>> = {
  name: {
    mark: " ",
    parts: "First name, Given name",
    additions:
      "Middle name, Additional name, Last name, Surname, Family name, Initial, Initials, Name initial, ഇനിഷ്യൽ, ഇനീഷ്യൽ",
  },
  fullAddress: {
    mark: ", ",
    parts:
      "Address 1, Address line 1, House, House name, House no, House number, House name and number, Door no, Building, Street, Street address, Home street, വീട്ടുപേര്, വീടിന്റെ പേര്, വീട്ടുനമ്പർ",
    additions:
      "Address 2, Address 3, Address line 2, Address line 3, Locality, Landmark, Place, P O, Post office, Village, Panchayat, Taluk, City, Home city, Town, District, Dist, State, Home state, Country, PIN, PIN no, Pincode, PIN code, Postal code, Home postal code, സ്ഥലം, പോസ്റ്റ് ഓഫീസ്, വില്ലേജ്, പഞ്ചായത്ത്, താലൂക്ക്, ജില്ല, സംസ്ഥാനം, പിൻ, പിൻകോഡ്",
  },
};

const words = (text: string) =>
  ` ${text
    .split(/[\s,.]+/)
    .filter(Boolean)
    .join(" ")} `;

/** A field's text with that of a further column, unless it is in there: an address that ends with its PIN code has another column for it. */
export function withPart(field: string, text: string | undefined, part: string): string {
  if (text === undefined || isBlank(text)) return part;
  return isBlank(part) || words(text).includes(words(part))
    ? text
    : text.trimEnd() + (divided[field]?.mark ?? " ") + part.trim();
}

/** What offices call the fields, beside the names that our forms and exports have. */
const otherNames = (category: StaffCategory): ReadonlyMap<string, string> =>
  new Map([
    [ALL_LINKS, "Link, Social links, Social media, ലിങ്കുകൾ"],
    ...Object.entries<Field>(staffFields[category]).map(
      ([field, { headings = "" }]) => [field, headings] as const,
    ),
  ]);

const named = (names = "", field: string) =>
  names.split(",").flatMap((name) => (alike(name) === "" ? [] : [[alike(name), field] as const]));

/** The field of each heading: by its name, its label in the form, its heading in the export, or another name of it. */
function fieldsByName(category: StaffCategory): ReadonlyMap<string, string> {
  const labels = Object.entries<string>(importLabels[category]);
  const others = otherNames(category);
  return new Map<string, string>([
    ...labels.flatMap(([field]) => named(others.get(field), field)),
    ...[...sheetFields(category)].map(([field, { heading }]) => [alike(heading), field] as const),
    ...labels.flatMap(([field, label]) => [[alike(field), field] as const, [alike(label), field] as const]),
  ]);
}

/** How a cell is to be filled: it names no other field. */
const hint =
  /^(?:[dmy]{1,10}|optional|required|mandatory|whatsapp|as(?:per|in|on)\w+|in(?:english|malayalam|words|full|blockletters|capitals?|capitalletters))$/;

/**
 * The field that a heading names as a whole, or with each of its parts that is no hint: a second language, or the format of a
 * day. “Phone (father)” is no “Phone”.
 */
function fieldNamed(heading: string, byName: ReadonlyMap<string, string>): string | undefined {
  const parts = heading.split(/[/|()[\]{},*\n]|\s[-–—]\s/).map(alike);
  const fields = new Set(
    parts.filter((part) => part !== "" && !hint.test(part)).map((part) => byName.get(part)),
  );
  const [only] = fields;
  return byName.get(alike(heading)) ?? (fields.size === 1 ? only : undefined);
}

const partNames = (category: StaffCategory, of: "parts" | "additions") =>
  new Map(
    Object.entries(divided).flatMap(([field, names]) =>
      field in staffFields[category] ? named(names[of], field) : [],
    ),
  );

/** Whether a heading says something of a person, by itself: what stands above the headings does not. */
export function headingOf(category: StaffCategory): (text: string) => boolean {
  const byName = fieldsByName(category);
  return (text) => fieldNamed(text, byName) !== undefined;
}

/** Matches the columns to fields; `chosen` are the fields of headings that name none, or empty to leave one out. */
export function matchColumns(
  category: StaffCategory,
  { headings, rows }: Pick<Table, "headings" | "rows">,
  chosen: Readonly<Record<string, string>>,
): { readonly columns: readonly ImportColumn[]; readonly errors: readonly ImportError[] } {
  const byName = fieldsByName(category);
  const byPart = partNames(category, "parts");
  const byAddition = partNames(category, "additions");
  const known = new Set<string>(Object.keys(importLabels[category]));
  const errors: ImportError[] = [];
  const used = new Map<string, string>();
  const begun = new Set(
    headings.map((heading) => fieldNamed(heading, byName) ?? fieldNamed(heading, byPart)),
  );
  const columns = headings.map((heading, at): ImportColumn => {
    const choice = chosen[heading];
    if (choice === "" || ignored.has(alike(heading))) return { heading, field: null };
    const whole = choice !== undefined && known.has(choice) ? choice : fieldNamed(heading, byName);
    const added = fieldNamed(heading, byAddition);
    const part = fieldNamed(heading, byPart) ?? (begun.has(added) ? added : undefined);
    const refuse = (text: string) => {
      errors.push({ row: 1, field: heading, text, value: heading });
      return { heading, field: null };
    };
    if (whole === undefined) {
      const isEmpty = rows.every(({ cells }) => isBlank(cells[at] ?? ""));
      return part !== undefined || isEmpty
        ? { heading, field: part ?? null }
        : refuse(`No field is called “${heading}”. Choose one, or leave the column out.`);
    }
    const other = used.get(whole);
    if (other !== undefined)
      return refuse(`“${other}” and “${heading}” are the same field. Leave one of them out.`);
    used.set(whole, heading);
    return { heading, field: whole };
  });
  return { columns, errors };
}

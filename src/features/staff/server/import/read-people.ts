import { asEmployeeId } from "#rules/employee-id.ts";
import type { Stored } from "#rules/record.ts";
import { SOCIAL_SLOTS, type StaffCategory, staffChoices } from "../../staff.ts";
import type { Staff } from "../../staff-fields.ts";
import { ALL_LINKS, type Correction, type ImportError } from "../../staff-import.ts";
import { platformOf } from "../../staff-links.ts";
import { type ImportColumn, sheetFields, withPart } from "./match-columns.ts";
import { dayOrder, readDay } from "./read-day.ts";
import { alike, isBlank, type Table } from "./table.ts";

/** What the table says of a person: texts by field, without the cells that are blank, which say nothing. */
type RowFields = ReadonlyMap<string, string>;

export interface PersonRow {
  readonly row: number;
  readonly fields: RowFields;
  /** The texts of the cells, before they are converted. */
  readonly texts: RowFields;
}

/** The fields that are days, and how many years ahead one may be. */
const yearsAhead = new Map([
  ["dob", 0],
  ["dateOfJoining", 0],
  ["leftOn", 10],
]);

/** What people write into a cell so that it is not blank. */
const nothing = /^\s*(?:[-–—_]+|n\s*[./]?\s*a\.?|nil|none|not (?:applicable|available)|ഇല്ല)\s*$/i;

/** The texts of each row by field, with the corrections that were made on the screen. */
export function readRows(
  { rows, faults }: Table,
  columns: readonly ImportColumn[],
  corrections: readonly Correction[],
  now: Date,
): { readonly people: readonly PersonRow[]; readonly errors: readonly ImportError[] } {
  const corrected = new Map<number, Map<string, string>>();
  for (const { row, field, text } of corrections) {
    corrected.set(row, (corrected.get(row) ?? new Map<string, string>()).set(field, text));
  }
  // Offices number rows ahead, and add up columns that are no fields: such a row is nobody.
  const read = rows.flatMap(({ row, cells }) => {
    const texts = new Map<string, string>();
    for (const [at, { field }] of columns.entries())
      if (field !== null) texts.set(field, withPart(field, texts.get(field), cells[at] ?? ""));
    for (const [field, text] of corrected.get(row) ?? []) texts.set(field, text);
    return [...texts.values()].every(isBlank) ? [] : [{ row, texts }];
  });
  const errors = faults.flatMap(({ row, column, text }): ImportError[] => {
    const field = columns[column]?.field;
    if (row === 1 || !field || corrected.get(row)?.has(field)) return [];
    return [{ row, field, text, value: rows.find((each) => each.row === row)?.cells[column] ?? "" }];
  });

  const orders = new Map(
    [...yearsAhead.keys()].map((field) => [
      field,
      dayOrder(
        columns.find((column) => column.field === field)?.heading ?? "",
        read.map(({ texts }) => texts.get(field) ?? ""),
      ),
    ]),
  );
  const tidied = (row: number, field: string, sent: string): string => {
    const text = field === "phone" || field === "empID" ? wholeNumber(sent.trim()) : sent;
    const fault = unwritten.find(([written]) => written.test(text.trim()))?.[1];
    if (fault) errors.push({ row, field, text: fault, value: sent });
    if (field === "phone" && severalNumbers.test(text))
      errors.push({ row, field, text: "There is room for one number. Leave the others out.", value: sent });
    if (field === "empID") return asEmployeeId(text);
    if (field === "bloodGroupConfirmed") {
      const flag = asFlag(text);
      if (!flag) errors.push({ row, field, text: UNCLEAR_FLAG, value: text });
      return flag ?? text;
    }
    const ahead = yearsAhead.get(field);
    if (ahead === undefined) return text;
    const reading = { order: orders.get(field) ?? null, latestYear: now.getUTCFullYear() + ahead };
    const day = readDay(text, reading);
    if (day && "fault" in day) errors.push({ row, field, text: day.fault, value: text });
    return day && "day" in day ? day.day : text.trim();
  };
  const people = read.map(({ row, texts }): PersonRow => {
    const said = [...texts].filter(
      ([field, text]) => !isBlank(text) && (field === "name" || !nothing.test(text)),
    );
    return { row, texts, fields: new Map(said.map(([field, text]) => [field, tidied(row, field, text)])) };
  });
  return { people, errors };
}

/** Texts that spreadsheets write into a CSV in place of a value, and the error text for each. */
const unwritten: readonly (readonly [written: RegExp, text: string])[] = [
  [/^#{3,}$/, "The column was too narrow for this value. Widen it, and save the table again."],
  [
    /^\d(?:\.\d+)?E\+\d+$/i,
    "The spreadsheet has shortened this number. Format the column as a number without decimals, enter what is lost, and save the table again.",
  ],
  // Excel's plain CSV has one for each letter that the computer's own encoding does not know.
  [
    /(?<![\p{L}\p{N}?])\?{2,}(?![\p{L}\p{N}?])/u,
    "The letters of this text were lost when the table was saved. Save it again as XLSX or as “CSV UTF-8”.",
  ],
];

/** A number whose digits are all there: 9447000001.0, 9.447000001E+09. */
function wholeNumber(text: string): string {
  const [, first = "", others = "", power = ""] = /^(\d)\.(\d+)E\+(\d+)$/i.exec(text) ?? [];
  return first && others.length === Number(power) ? first + others : text.replace(/^(\d+)\.0+$/, "$1");
}

const severalNumbers = /\d{5,}\D*[/,;&|\n]\D*\d{5,}/;

/** `null` for what is neither yes nor no. */
function asFlag(text: string): "true" | "false" | null {
  if (/^\s*(?:yes|true|1)\s*$/i.test(text)) return "true";
  return /^\s*(?:no|false|0)\s*$/i.test(text) ? "false" : null;
}

const UNCLEAR_FLAG = "Please enter yes or no.";

const notConfirmed = /(?<!\s)\s*\(not confirmed\)\s*$/i;

/** O+ve, B Positive, AB (-ve); the letter O is often a zero. */
const bloodGroup = /^(ab|a|b|o|0)\W*(?:rh\W*)?(?:(\+|pos)|[-–−]|neg)(?:[\s.]*ve|itive|ative)?\W*$/i;

const inMalayalam = new Map(
  Object.entries({ പുരുഷൻ: "Male", ആൺ: "Male", സ്ത്രീ: "Female", പെൺ: "Female" }).map(
    ([word, choice]) => [alike(word), choice] as const,
  ),
);

/** The choice that a text names, or begins if no other begins so too: M, Full-time, Manager. */
function asChoice(field: string, text: string): string {
  const offered = new Map<string, readonly string[]>(Object.entries(staffChoices)).get(field) ?? [];
  if (field === "bloodGroup") {
    const [, group = "", isPositive] = bloodGroup.exec(text.trim()) ?? [];
    return group ? group.toUpperCase().replace("0", "O") + (isPositive ? "+" : "-") : text;
  }
  const typed = alike(inMalayalam.get(alike(text)) ?? text);
  const [found, other] = offered.filter((choice) => alike(choice).startsWith(typed));
  const begun = typed !== "" && other === undefined ? found : undefined;
  return offered.find((choice) => alike(choice) === typed) ?? begun ?? text;
}

/** All links of a person, as the export writes them: with a blank between. */
function linkSlots(text: string): readonly (readonly [string, string])[] {
  const links = text.split(/\s+/).filter(Boolean);
  return SOCIAL_SLOTS.flatMap((slot) => {
    // The last field gets all remaining links, so that its rule refuses too many.
    const link = slot === SOCIAL_SLOTS.length ? links.slice(slot - 1).join(" ") : (links[slot - 1] ?? "");
    return [
      [`socialmedia${slot}`, link && platformOf(link)],
      [`platform${slot}`, link],
    ] as const;
  });
}

function asSent(field: string, text: string): readonly (readonly [string, string])[] {
  if (field === ALL_LINKS) return linkSlots(text);
  if (field === "bloodGroup") {
    return [
      [field, asChoice(field, text.replace(notConfirmed, ""))],
      ["bloodGroupConfirmed", String(!notConfirmed.test(text))],
    ];
  }
  return [[field, asChoice(field, text)]];
}

/** Puts the cell for all links first, so that a link's own cell replaces what was found in it. */
const inOrder = (fields: RowFields) =>
  [...fields].sort(([one], [other]) => Number(other === ALL_LINKS) - Number(one === ALL_LINKS));

/**
 * The fields as the form sends them. A cell that reads as the export writes the person's field leaves it as it is: an
 * export says less than the record.
 */
export function asForm(
  category: StaffCategory,
  { fields, texts }: PersonRow,
  person: Stored<Staff> | null,
): Readonly<Record<string, string>> {
  const written = sheetFields(category);
  const changed = inOrder(fields).filter(([field]) => {
    const column = person && written.get(field);
    return !column || String(column.value(person, 0)).replace(/\r\n?/g, "\n") !== texts.get(field);
  });
  return Object.fromEntries(changed.flatMap(([field, text]) => asSent(field, text)));
}

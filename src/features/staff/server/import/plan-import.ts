import type * as z from "zod/mini";
import { AppError } from "#rules/app-error.ts";
import { freeEmployeeId } from "#rules/employee-id.ts";
import type { Stored } from "#rules/record.ts";
import { exchangeFile } from "#server/files/attach.ts";
import { parseOrThrow } from "#server/http/validate.ts";
import { derivedId } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import { everyItem, type Write } from "#server/store/store.ts";
import { everyTrashed } from "#server/writing/trash.ts";
import { empIDTaken, type StaffCategory } from "../../staff.ts";
import { absentStaffFields, type Staff, type StaffFile } from "../../staff-fields.ts";
import type { ImportError } from "../../staff-import.ts";
import { asSentForm, differingFields, staffForms } from "../../staff-record.ts";
import { type Pictures, preparePictures } from "./match-pictures.ts";
import { asForm, type PersonRow } from "./read-people.ts";
import type { ArchivedPicture } from "./read-pictures.ts";
import { alike } from "./table.ts";

interface PlannedPerson {
  readonly row: number;
  readonly id: string;
  readonly person: Stored<Staff> | null;
  readonly name: string;
  readonly changes: Partial<Staff>;
  /** The employee ID is given by the import. */
  readonly isNumbered: boolean;
}

export interface Plan {
  readonly people: readonly PlannedPerson[];
  readonly pictures: number;
  readonly errors: readonly ImportError[];
  /** The writes of each person, with those of their pictures. */
  readonly steps: () => Promise<readonly (readonly Write[])[]>;
}

const sameEmail = (text: string) => text.trim().toLowerCase();

/** Without the country's code, which tables leave out. */
const samePhone = (text: string) => text.replace(/\D/g, "").slice(-10);

/**
 * What one person has in common with themselves, if no employee ID says who it is: a name with an address, a number or a day
 * of birth.
 */
function likeness(of: (field: "name" | "email" | "phone" | "dob") => string | null | undefined) {
  const facts = [sameEmail(of("email") ?? ""), samePhone(of("phone") ?? ""), of("dob") ?? ""];
  const name = alike(of("name") ?? "");
  return name === "" ? [] : facts.filter((fact) => fact !== "").map((fact) => `${name} ${fact}`);
}

function grouped<T>(items: readonly T[], keys: (item: T) => readonly string[]): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keys(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

const rowLikeness = ({ fields }: PersonRow) => likeness((field) => fields.get(field));

/** Reads the existing staff, indexed by employee ID, by email address, and by what identifies the same person. */
async function readEveryone(deps: Pick<Deps, "store">, category: StaffCategory) {
  const { store } = deps;
  const everyone = await Array.fromAsync(everyItem((page) => store.page("staff", page)));
  const taken = new Map(
    everyone.flatMap((person) => (person.empID === null ? [] : [[person.empID, person]])),
  );
  const colleagues = everyone.filter((person) => person.category === category);
  const reserved = new Set(taken.keys());
  for await (const { empID } of everyTrashed({ store }, "staff")) if (empID !== null) reserved.add(empID);
  return {
    taken,
    byEmail: grouped(colleagues, ({ email }) => [sameEmail(email)]),
    byLikeness: grouped(colleagues, (person) => likeness((field) => person[field])),
    reserved,
  };
}

type Everyone = Awaited<ReturnType<typeof readEveryone>>;

/** The person of a row, or the text of its refusal. Without an employee ID, it is whoever has the email address and the name. */
function personOf({ taken, byEmail, byLikeness }: Everyone, category: StaffCategory, row: PersonRow) {
  const { fields } = row;
  const empID = fields.get("empID");
  if (category !== "employee" && empID !== undefined) {
    const holder = taken.get(empID);
    return holder?.category === category ? holder : null;
  }
  const sharing = byEmail.get(sameEmail(fields.get("email") ?? "")) ?? [];
  if (category === "employee" && sharing.length === 1) return sharing[0] ?? null;
  const [named, another] = sharing.filter(({ name }) => alike(name) === alike(fields.get("name") ?? ""));
  if (another) return "Several people have this address and name. Change them one by one.";
  const [like] = named ? [] : rowLikeness(row).flatMap((key) => byLikeness.get(key) ?? []);
  return like
    ? `This may be ${like.name}${like.empID ? `, ${like.empID}` : ""}, who is in the list with another email address. Enter that employee ID, or one of their own.`
    : (named ?? null);
}

async function checked(category: StaffCategory, sent: object) {
  try {
    return {
      fields: await parseOrThrow<z.ZodMiniType<Partial<Staff>>>(staffForms[category], sent),
      refused: {},
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { fields: null, refused: error.details.fields ?? { name: error.details.message } };
  }
}

/**
 * The ids of new people, by rows. Lists begin with the newest, and with the greatest id of those that one commit has stored: so
 * the last row is stored first, and people are listed in the order of their table.
 */
const idsInOrder = (importId: string, rows: readonly PersonRow[]): readonly string[] =>
  rows
    .map(({ row }) => derivedId(`${importId} ${row}`))
    .sort()
    .reverse();

interface Inputs {
  /** The id of the import. */
  readonly id: string;
  readonly category: StaffCategory;
  readonly rows: readonly PersonRow[];
  readonly archived: readonly ArchivedPicture[];
}

/**
 * Checks a table by the very rules by which a person is saved. The bytes of the pictures are stored already; without the
 * steps no record refers to them, and the sweep removes them.
 */
export async function planImport(
  deps: Deps,
  { id: importId, category, rows, archived }: Inputs,
): Promise<Plan> {
  const everyone = await readEveryone(deps, category);
  const errors: ImportError[] = [];
  const refuse = (row: PersonRow, field: string, text: string) =>
    errors.push({ row: row.row, field, text, value: row.texts.get(field) ?? "" });
  const offer = () => {
    const random = Buffer.from(deps.newId(), "base64url").readUIntBE(0, 6) / 2 ** 48;
    return freeEmployeeId(everyone.reserved, random);
  };
  const seen = new Map<string, number>();
  const rowsAlike = grouped(rows, rowLikeness);
  /** The other row of the same person, for a row without an employee ID. */
  const twinOf = (row: PersonRow) =>
    rowLikeness(row)
      .flatMap((key) => rowsAlike.get(key) ?? [])
      .find((other) => other.row < row.row || (other !== row && other.fields.has("empID")))?.row;
  const people: PlannedPerson[] = [];
  const ids = idsInOrder(importId, rows);

  for (const [at, row] of rows.entries()) {
    const found = personOf(everyone, category, row);
    const identified = category === "employee" ? "email" : "empID";
    if (typeof found === "string") {
      refuse(row, identified, found);
      continue;
    }
    const identity = found?._id ?? (category === "employee" ? undefined : row.fields.get("empID"));
    const twin = identity === undefined ? twinOf(row) : seen.get(identity);
    if (twin !== undefined) {
      const instead =
        identity === undefined && category !== "employee" ? ", or give both an employee ID" : "";
      refuse(row, identified, `Row ${twin} is the same person. Remove one of the rows${instead}.`);
      continue;
    }
    if (identity !== undefined) seen.set(identity, row.row);
    const sent: Record<string, string> = { ...asForm(category, row, found) };
    const offered = category === "employee" || found || sent["empID"] ? null : offer();
    if (offered !== null) {
      sent["empID"] = offered;
      everyone.reserved.add(offered);
    }
    const isSame = found !== null && Object.keys(sent).length === 0;
    const { fields, refused } = isSame
      ? { fields: {} as Partial<Staff>, refused: {} }
      : await checked(category, found ? { ...asSentForm(found), ...sent } : sent);
    for (const [field, text] of Object.entries<string>(refused)) refuse(row, field, text);
    const id = found?._id ?? ids[at] ?? "";
    const empID = fields?.empID ?? found?.empID ?? null;
    const holder = empID === null ? undefined : everyone.taken.get(empID);
    if (empID !== null && holder && holder._id !== id) refuse(row, "empID", empIDTaken(empID, offer()));
    if (!fields) continue;
    const changes = found ? differingFields(found, fields) : { ...absentStaffFields, ...fields, category };
    people.push({
      row: row.row,
      id,
      person: found,
      name: fields.name ?? found?.name ?? "",
      changes,
      isNumbered: offered !== null,
    });
  }

  const prepared = await preparePictures(deps, category, people, archived);
  errors.push(...prepared.errors);
  const changed = people.filter(
    ({ id, person, changes }) =>
      person === null || Object.keys(changes).length > 0 || prepared.byPerson.has(id),
  );
  return {
    people: changed,
    pictures: prepared.count,
    errors,
    steps: () => stepsOf(deps, changed.toReversed(), prepared.byPerson),
  };
}

async function stepsOf(deps: Deps, people: readonly PlannedPerson[], pictures: Pictures): Promise<Write[][]> {
  const steps: Write[][] = [];
  for (const { id, person, changes } of people) {
    const owner = { collection: "staff", id } as const;
    const urls: Partial<Record<StaffFile, string | null>> = {};
    const fileWrites: Write[] = [];
    for (const [field, { key, record }] of pictures.get(id) ?? []) {
      const file = { ...record, _id: key };
      const exchanged = await exchangeFile(deps.store, owner, person?.[field] ?? null, file);
      urls[field] = exchanged.url;
      fileWrites.push(...exchanged.writes);
    }
    const all = { ...changes, ...urls };
    const write: Write = person
      ? { update: "staff", id, version: person.version, changes: all }
      : { insert: "staff", id, record: all as Staff };
    steps.push([write, ...fileWrites]);
  }
  return steps;
}

import type * as z from "zod/mini";
import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import { purposeOfField } from "#rules/upload.ts";
import { exchangeFile } from "#server/files/attach.ts";
import { pictureDimensions } from "#server/files/checks/picture.ts";
import { type PreparedFile, prepareFile } from "#server/files/prepare-file.ts";
import { everyProcessor } from "#server/files/store-file.ts";
import { parseOrThrow } from "#server/http/validate.ts";
import { derivedId } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import { everyItem } from "#server/store/pages.ts";
import type { Write } from "#server/store/store.ts";
import { everyTrashed } from "#server/writing/trash.ts";
import { freeEmployeeId } from "../../employee-id.ts";
import type { StaffCategory } from "../../staff.ts";
import { type StaffFile, staffFiles, staffForms } from "../../staff-form.ts";
import type { ImportError } from "../../staff-import.ts";
import { absentStaffFields, asSentForm, differingFields, type Staff } from "../../staff-record.ts";
import { empIDTaken } from "../../staff-texts.ts";
import type { PlannedBatch } from "../staff-batch.service.ts";
import { asForm, type PersonRow } from "./read-people.ts";
import type { ArchivedPicture } from "./read-pictures.ts";

type Step = PlannedBatch["steps"][number];

interface PlannedPerson {
  readonly row: number;
  readonly id: string;
  readonly person: Stored<Staff> | null;
  readonly name: string;
  readonly changes: Partial<Staff>;
}

export interface Plan {
  readonly people: readonly PlannedPerson[];
  readonly pictures: number;
  readonly errors: readonly ImportError[];
  readonly steps: () => Promise<readonly Step[]>;
}

const alike = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
const sameEmail = (text: string) => text.trim().toLowerCase();

/** Who is there already: by employee ID and by address. */
async function readEveryone(deps: Pick<Deps, "store">, category: StaffCategory) {
  const { store } = deps;
  const taken = new Map<string, Stored<Staff>>();
  const byEmail = new Map<string, Stored<Staff>[]>();
  for await (const person of everyItem((page) => store.page("staff", page))) {
    if (person.empID !== null) taken.set(person.empID, person);
    if (person.category !== category) continue;
    const email = sameEmail(person.email);
    byEmail.set(email, [...(byEmail.get(email) ?? []), person]);
  }
  const reserved = new Set(taken.keys());
  for await (const { empID } of everyTrashed({ store }, "staff")) if (empID !== null) reserved.add(empID);
  return { taken, byEmail, reserved };
}

type Everyone = Awaited<ReturnType<typeof readEveryone>>;

/** The person of a row, or the text of its refusal. Without an employee ID, it is whoever has the address and the name. */
function personOf({ taken, byEmail }: Everyone, category: StaffCategory, { fields }: PersonRow) {
  const empID = fields.get("empID")?.trim() ?? "";
  if (category !== "employee" && empID !== "") {
    const holder = taken.get(empID);
    return holder?.category === category ? holder : null;
  }
  const sharing = byEmail.get(sameEmail(fields.get("email") ?? "")) ?? [];
  if (category === "employee" && sharing.length === 1) return sharing[0] ?? null;
  const named = sharing.filter(({ name }) => alike(name) === alike(fields.get("name") ?? ""));
  return named.length > 1
    ? "Several people have this address and name. Change them one by one."
    : (named[0] ?? null);
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

/** The fields of a person's pictures by the sizes that they must have: a portrait, unless it is a card. */
function pictureField(category: StaffCategory, bytes: Uint8Array): StaffFile {
  const [portrait, card] = staffFiles[category] as readonly [StaffFile, StaffFile?];
  const size = pictureDimensions(bytes);
  return card && size?.width === 500 && size.height === 300 ? card : portrait;
}

interface Inputs {
  readonly batch: string;
  readonly category: StaffCategory;
  readonly rows: readonly PersonRow[];
  readonly archived: readonly ArchivedPicture[];
}

/**
 * Checks a table by the very rules by which a person is saved. The bytes of the pictures are stored already; without the
 * steps no record refers to them, and the sweep removes them.
 */
export async function planImport(deps: Deps, { batch, category, rows, archived }: Inputs): Promise<Plan> {
  const everyone = await readEveryone(deps, category);
  const errors: ImportError[] = [];
  const refuse = (row: PersonRow, field: string, text: string) =>
    errors.push({ row: row.row, field, text, value: row.fields.get(field) ?? "" });
  const offer = () => {
    const random = Buffer.from(deps.newId(), "base64url").readUIntBE(0, 6) / 2 ** 48;
    return freeEmployeeId(everyone.reserved, random);
  };
  const seen = new Map<string, number>();
  const people: PlannedPerson[] = [];

  for (const row of rows) {
    const found = personOf(everyone, category, row);
    if (typeof found === "string") {
      refuse(row, "email", found);
      continue;
    }
    const sent: Record<string, string> = { ...asForm(category, row.fields, found) };
    if (category !== "employee" && !sent["empID"]?.trim()) {
      delete sent["empID"];
      const offered = found ? null : offer();
      if (offered !== null) {
        sent["empID"] = offered;
        everyone.reserved.add(offered);
      }
    }
    const isSame = found !== null && Object.keys(sent).length === 0;
    const { fields, refused } = isSame
      ? { fields: {} as Partial<Staff>, refused: {} }
      : await checked(category, found ? { ...asSentForm(found), ...sent } : sent);
    for (const [field, text] of Object.entries<string>(refused)) refuse(row, field, text);
    const id = found?._id ?? derivedId(`${batch} ${row.row}`);
    const empID = fields?.empID ?? found?.empID ?? null;
    const holder = empID === null ? undefined : everyone.taken.get(empID);
    if (empID !== null && holder && holder._id !== id) refuse(row, "empID", empIDTaken(empID, offer()));
    const identity = found?._id ?? empID ?? `${sameEmail(sent["email"] ?? "")} ${alike(sent["name"] ?? "")}`;
    const earlier = seen.get(identity);
    if (earlier !== undefined) {
      refuse(
        row,
        category === "employee" ? "email" : "empID",
        `Row ${earlier} is the same person. Remove one of the rows.`,
      );
      continue;
    }
    seen.set(identity, row.row);
    if (!fields) continue;
    const changes = found ? differingFields(found, fields) : { ...absentStaffFields, ...fields, category };
    people.push({ row: row.row, id, person: found, name: fields.name ?? found?.name ?? "", changes });
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
    steps: () => stepsOf(deps, changed, prepared.byPerson),
  };
}

type Pictures = ReadonlyMap<string, ReadonlyMap<StaffFile, PreparedFile>>;

/** Matches pictures to people by employee ID or name, and checks them by the rules of their field. */
async function preparePictures(
  deps: Deps,
  category: StaffCategory,
  people: readonly PlannedPerson[],
  archived: readonly ArchivedPicture[],
) {
  const byName = new Map<string, PlannedPerson[]>();
  const known = (name: string, person: PlannedPerson) =>
    byName.set(alike(name), [...(byName.get(alike(name)) ?? []), person]);
  for (const person of people) {
    known(person.name, person);
    const empID = person.changes.empID ?? person.person?.empID;
    if (empID) known(empID, person);
  }
  const byPerson = new Map<string, Map<StaffFile, PreparedFile>>();
  const errors: ImportError[] = [];
  let count = 0;
  for (const { name, bytes } of archived) {
    const owners = byName.get(alike(name.replace(/\.[^.]*$/, ""))) ?? [];
    const [owner] = owners;
    const refuse = (text: string) =>
      errors.push({ row: owner?.row ?? 0, field: "pictures", text, value: name });
    if (!owner || owners.length > 1) {
      const named = "Call the picture like the person's employee ID or name.";
      refuse(
        owner
          ? `“${name}” fits several people. ${named}`
          : `“${name}” belongs to nobody in the table. ${named}`,
      );
      continue;
    }
    const field = pictureField(category, bytes);
    const pictures = byPerson.get(owner.id) ?? new Map<StaffFile, PreparedFile>();
    if (pictures.has(field)) {
      refuse(`“${name}” is a second picture of the same person.`);
      continue;
    }
    try {
      const purpose = purposeOfField(field);
      if (!purpose) throw new Error(`${field} is no field for files.`);
      pictures.set(
        field,
        await prepareFile(everyProcessor, deps, { purpose, field, name, content: { bytes } }),
      );
      byPerson.set(owner.id, pictures);
      count += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      refuse(`“${name}”: ${error.details.message}`);
    }
  }
  return { byPerson: byPerson as Pictures, errors, count };
}

/** The writes of each person, with those of their pictures. */
async function stepsOf(
  deps: Deps,
  people: readonly PlannedPerson[],
  pictures: Pictures,
): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for (const { id, person, changes } of people) {
    const owner = { collection: "staff", id } as const;
    const addresses: Partial<Record<StaffFile, string | null>> = {};
    const fileWrites: Write[] = [];
    for (const [field, { key, record }] of pictures.get(id) ?? []) {
      const file = { ...record, _id: key };
      const exchanged = await exchangeFile(deps.store, owner, person?.[field] ?? null, file);
      addresses[field] = exchanged.address;
      fileWrites.push(...exchanged.writes);
    }
    const all = { ...changes, ...addresses };
    const write: Write = person
      ? { update: "staff", id, version: person.version, changes: all }
      : { insert: "staff", id, record: all as Staff };
    const earlier =
      person && Object.fromEntries(Object.keys(all).map((field) => [field, person[field as keyof Staff]]));
    steps.push({ id, version: person?.version ?? 0, earlier, writes: [write, ...fileWrites] });
  }
  return steps;
}

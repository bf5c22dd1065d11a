import { AppError } from "#rules/app-error.ts";
import { purposeOfField } from "#rules/upload.ts";
import { pictureDimensions } from "#server/files/checks/picture.ts";
import { type PreparedFile, prepareFile } from "#server/files/prepare-file.ts";
import { everyProcessor } from "#server/files/store-file.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { StaffCategory } from "../../staff.ts";
import { picturesOf, type Staff, type StaffFile } from "../../staff-fields.ts";
import type { ImportError } from "../../staff-import.ts";
import type { ArchivedPicture } from "./read-pictures.ts";
import { alike } from "./table.ts";

/** A person in the imported table, for whom pictures are looked for. */
interface Pictured {
  readonly row: number;
  readonly id: string;
  readonly person: Pick<Staff, "empID"> | null;
  readonly name: string;
  readonly changes: Partial<Staff>;
}

/** The field that a picture belongs to, by its size: 500 × 300 pixels is a business card, anything else a portrait. */
function pictureField(category: StaffCategory, bytes: Uint8Array): StaffFile {
  const [portrait, card] = picturesOf(category) as readonly [StaffFile, StaffFile?];
  const size = pictureDimensions(bytes);
  return card && size?.width === 500 && size.height === 300 ? card : portrait;
}

export type Pictures = ReadonlyMap<string, ReadonlyMap<StaffFile, PreparedFile>>;

/** What operating systems append to the name of a copy: “Anu Thomas (1)”, “Anu Thomas - Copy”. */
const copyMark = /(?<!\s)\s*(?:\(\d{1,2}\)|(?:- )?copy(?: \d{1,2})?)$/i;

/** Matches pictures to people by employee ID or name, and checks them by the rules of their field. */
export async function preparePictures(
  deps: Deps,
  category: StaffCategory,
  people: readonly Pictured[],
  archived: readonly ArchivedPicture[],
) {
  const byName = new Map<string, Pictured[]>();
  const addName = (name: string, person: Pictured) =>
    byName.set(alike(name), [...(byName.get(alike(name)) ?? []), person]);
  for (const person of people) {
    addName(person.name, person);
    const empID = person.changes.empID ?? person.person?.empID;
    if (empID) addName(empID, person);
  }
  const byPerson = new Map<string, Map<StaffFile, PreparedFile>>();
  const errors: ImportError[] = [];
  let count = 0;
  for (const { name, bytes } of archived) {
    const title = name.replace(/\.[^.]*$/, "");
    const owners = byName.get(alike(title)) ?? byName.get(alike(title.replace(copyMark, ""))) ?? [];
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

import { interns } from "#features/staff/seed/interns.seed.ts";
import { sales } from "#features/staff/seed/sales.seed.ts";
import { team } from "#features/staff/seed/team.seed.ts";
import type { StaffCategory } from "#features/staff/staff.ts";
import { absentStaffFields, type Staff } from "#features/staff/staff-record.ts";
import type { UploadPurpose } from "#rules/upload.ts";
import { demoId } from "./demo-id.ts";
import type { MediaFolder } from "./media.ts";
import { inOrder } from "./moments.ts";
import { seedFile } from "./seed-file.ts";
import type { Seeding, SeedPart } from "./seeding.ts";

type Person = Omit<Staff, keyof typeof absentStaffFields> & Partial<Staff> & { readonly picture: string };

/** A picture field, and the media folder of its drawings. */
type PictureField = readonly [field: UploadPurpose & keyof Staff, folder: MediaFolder];

async function addPerson(
  seeding: Seeding,
  moment: Date,
  { picture, ...record }: Person,
  fields: readonly PictureField[],
) {
  const id = demoId("staff", picture);
  const files = await Promise.all(
    fields.map(async ([purpose, folder]) => ({
      purpose,
      ...(await seedFile(seeding, { purpose, folder, picture, collection: "staff", id })),
    })),
  );
  const addresses = Object.fromEntries(files.map(({ purpose, address }) => [purpose, address]));
  const document: Staff = { ...absentStaffFields, ...record, ...addresses };
  const writes = files.map(({ write }) => write);
  await seeding.storeAt(moment).commit([{ insert: "staff", id, document }, ...writes]);
}

interface StaffPart {
  readonly label: string;
  readonly category: StaffCategory;
  readonly people: readonly Person[];
  readonly pictures: readonly PictureField[];
}

const staffPart = ({ label, category, people, pictures }: StaffPart): SeedPart => ({
  label,
  isPresent: async (store) => {
    const { items } = await store.page("staff", { index: "category", value: category, limit: 1 });
    return items.length > 0;
  },
  seed: async (seeding) => {
    await Promise.all(
      people.map((person, index) => addPerson(seeding, inOrder(seeding.now, index), person, pictures)),
    );
    return people.length;
  },
});

export const teamPart = staffPart({
  label: "team members",
  category: "employee",
  people: team,
  pictures: [["image", "people"]],
});

export const salesPart = staffPart({
  label: "sales people",
  category: "sales",
  people: sales,
  pictures: [
    ["profileImage", "people"],
    ["businessCard", "cards"],
  ],
});

export const internsPart = staffPart({
  label: "interns",
  category: "intern",
  people: interns,
  pictures: [
    ["profileImage", "people"],
    ["Certificate", "certificates"],
  ],
});

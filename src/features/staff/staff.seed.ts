import { seedFile } from "#local/seed/media.ts";
import { demoId, inOrder, type Seed, type Seeding } from "#local/seed/seeding.ts";
import type { UploadPurpose } from "#rules/upload.ts";
import { interns } from "./seed/interns.seed.ts";
import { sales } from "./seed/sales.seed.ts";
import { team } from "./seed/team.seed.ts";
import type { StaffCategory } from "./staff.ts";
import { absentStaffFields, type Staff } from "./staff-fields.ts";

type Person = Omit<Staff, keyof typeof absentStaffFields> & Partial<Staff> & { readonly picture: string };

/** A picture field, and the media folder of its drawings. */
type PictureField = readonly [field: UploadPurpose & keyof Staff, folder: string];

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
  const urls = Object.fromEntries(files.map(({ purpose, url }) => [purpose, url]));
  const document: Staff = { ...absentStaffFields, ...record, ...urls };
  const writes = files.map(({ write }) => write);
  await seeding.storeAt(moment).commit([{ insert: "staff", id, record: document }, ...writes]);
}

interface StaffContent {
  readonly label: string;
  readonly category: StaffCategory;
  readonly people: readonly Person[];
  readonly pictures: readonly PictureField[];
}

const staffSeed = ({ label, category, people, pictures }: StaffContent): Seed => ({
  label,
  isPresent: async (store) => {
    const { items } = await store.page("staff", { index: "category", value: category, limit: 1 });
    return items.length > 0;
  },
  make: async (seeding) => {
    await Promise.all(
      people.map((person, index) => addPerson(seeding, inOrder(seeding.now, index), person, pictures)),
    );
    return people.length;
  },
});

export const seed: readonly Seed[] = [
  staffSeed({
    label: "team members",
    category: "employee",
    people: team,
    pictures: [["image", "people"]],
  }),
  staffSeed({
    label: "sales people",
    category: "sales",
    people: sales,
    pictures: [
      ["profileImage", "people"],
      ["businessCard", "cards"],
    ],
  }),
  staffSeed({
    label: "interns",
    category: "intern",
    people: interns,
    pictures: [
      ["profileImage", "people"],
      ["Certificate", "certificates"],
    ],
  }),
];

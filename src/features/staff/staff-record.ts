import * as z from "zod/mini";
import { recordedText, recordedVersion } from "#rules/recorded.ts";
import { type StaffCategory, staffCategories } from "./staff.ts";
import {
  type InternFields,
  internFields,
  type StaffFile,
  staffFiles,
  type TeamMemberFields,
  teamMemberFields,
} from "./staff-form.ts";

type FormFields = TeamMemberFields & InternFields;
type FieldOfAll = keyof TeamMemberFields & keyof InternFields;
type FlagField = { [K in keyof FormFields]: FormFields[K] extends boolean ? K : never }[keyof FormFields];
type OwnField = Exclude<keyof FormFields, FieldOfAll> | StaffFile;

type Own = { readonly [K in OwnField]: (FormFields & Readonly<Record<StaffFile, string>>)[K] | null };

/**
 * A staff record as stored: all fields of the forms, and the addresses of the pictures. All categories share one
 * collection; fields that a category does not have are `null`.
 */
export interface Staff extends Own, Readonly<Pick<FormFields, FieldOfAll>> {
  readonly category: StaffCategory;
}

const formsOfFields = [teamMemberFields.shape, internFields.shape];
const names = [
  ...new Set([...formsOfFields.flatMap(Object.keys), ...Object.values(staffFiles).flat()]),
] as readonly (keyof FormFields | StaffFile)[];

const isOwn = (name: keyof FormFields | StaffFile): name is OwnField =>
  !formsOfFields.every((fields) => name in fields);

/** The fields that not every category has, set to `null`. */
export const absentStaffFields = Object.fromEntries(
  names.filter(isOwn).map((name) => [name, null]),
) as Readonly<Record<OwnField, null>>;

const recordedTexts = Object.fromEntries(names.map((name) => [name, recordedText])) as Record<
  Exclude<keyof FormFields, FlagField> | StaffFile,
  typeof recordedText
>;

const recordedFlags = { bloodGroupConfirmed: z.nullish(z.boolean()) } as const satisfies Record<
  FlagField,
  z.ZodMiniType
>;

/** A complete staff record for the back office; private pictures have signed addresses, valid for a few minutes. */
export const staffRecordSchema = z.object({
  _id: z.string(),
  category: z.enum(staffCategories),
  ...recordedTexts,
  ...recordedFlags,
  createdAt: recordedText,
  version: recordedVersion,
});

export type StaffRecord = z.output<typeof staffRecordSchema>;

export const staffListSchema = z.array(staffRecordSchema);

/** Response to a save; without a record if nothing had changed. */
export const staffSavedSchema = z.object({
  message: z.string(),
  modified: z.optional(z.boolean()),
  employee: z.optional(staffRecordSchema),
});

/** The employee ID after the highest one taken; `null` if there is none. */
export const nextEmployeeIdSchema = z.object({ empID: z.nullable(z.string()) });

/** Makes null, an empty text and an unset flag equal. */
const comparable = (value: unknown) => (typeof value === "string" ? value.trim() : value || "");

/** Whether a save would change nothing, new pictures aside. */
export const isUnchanged = (record: object, fields: object): boolean => {
  const current: Readonly<Record<string, unknown>> = { ...record };
  return Object.entries(fields).every(([name, value]) => comparable(current[name]) === comparable(value));
};

/** A record in the shape of a sent form, in which an absent value is an empty text. */
export const asSentForm = (staff: Staff): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(staff).map(([field, value]) => [field, value ?? ""]));

/** The fields that differ from the record's. */
export const differingFields = (record: Staff, fields: Partial<Staff>): Partial<Staff> =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !isUnchanged(record, { [field]: value })),
  );

/** The number of records in each category. */
export const staffCountsSchema = z.object({
  employee: z.number(),
  sales: z.number(),
  intern: z.number(),
});

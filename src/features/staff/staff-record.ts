import * as z from "zod/mini";
import { recordedFields } from "#rules/noun-fields.ts";
import { recordedText, recordedVersion } from "#rules/record.ts";
import { staffCategories } from "./staff.ts";
import { recordFields, type Staff } from "./staff-fields.ts";

/** A complete staff record for the back office; private pictures have signed URLs, valid for a few minutes. */
export const staffRecordSchema = z.object({
  _id: z.string(),
  category: z.enum(staffCategories),
  ...recordedFields(recordFields),
  createdAt: recordedText,
  version: recordedVersion,
});

export type StaffRecord = z.output<typeof staffRecordSchema>;

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

export const differingFields = (record: Staff, fields: Partial<Staff>): Partial<Staff> =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !isUnchanged(record, { [field]: value })),
  );

export const staffAnswers = {
  /** The employee ID after the highest one taken; `null` if there is none. */
  nextId: z.object({ empID: z.nullable(z.string()) }),
  /** The number of records in each category. */
  counts: z.object({ employee: z.number(), sales: z.number(), intern: z.number() }),
};

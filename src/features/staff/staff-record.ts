import * as z from "zod/mini";
import { recordedText, recordedVersion } from "#rules/recorded.ts";
import { staffCategories } from "./staff.ts";

/** A complete staff record for the back office; private pictures have signed addresses, valid for a few minutes. */
export const staffRecordSchema = z.object({
  _id: z.string(),
  category: z.enum(staffCategories),
  name: recordedText,
  email: recordedText,
  desig: recordedText,
  selfIntroduction: recordedText,
  /** Photo of a team member. */
  image: recordedText,
  empID: recordedText,
  phone: recordedText,
  fullAddress: recordedText,
  gender: recordedText,
  /** YYYY-MM-DD, as are the other days. */
  dob: recordedText,
  bloodGroup: recordedText,
  /** Whether the blood group was confirmed, or is the form's default (spec-decisions F30). */
  bloodGroupConfirmed: z.nullish(z.boolean()),
  dateOfJoining: recordedText,
  jobRole: recordedText,
  employeeStatus: recordedText,
  jobLevel: recordedText,
  leftOn: recordedText,
  /** Photo of a sales person or an intern. */
  profileImage: recordedText,
  businessCard: recordedText,
  Certificate: recordedText,
  feedback: recordedText,
  socialmedia1: recordedText,
  platform1: recordedText,
  socialmedia2: recordedText,
  platform2: recordedText,
  socialmedia3: recordedText,
  platform3: recordedText,
  socialmedia4: recordedText,
  platform4: recordedText,
  createdAt: recordedText,
  version: recordedVersion,
});

export type StaffRecord = z.output<typeof staffRecordSchema>;

export const staffListSchema = z.array(staffRecordSchema);

/** Response to a save; without a record if nothing had changed (spec-decisions D6). */
export const staffSavedSchema = z.object({
  message: z.string(),
  modified: z.optional(z.boolean()),
  employee: z.optional(staffRecordSchema),
});

/** The employee ID after the highest one taken; `null` if there is none. */
export const nextEmployeeIdSchema = z.object({ empID: z.nullable(z.string()) });

/** Makes null, an empty text and an unset flag equal. */
const comparable = (value: unknown) => (typeof value === "string" ? value.trim() : value || "");

/** Whether a save would change nothing, new pictures aside (spec-decisions F16). */
export const isUnchanged = (record: object, fields: object): boolean => {
  const current: Readonly<Record<string, unknown>> = { ...record };
  return Object.entries(fields).every(([name, value]) => comparable(current[name]) === comparable(value));
};

/** The number of records in each category. */
export const staffCountsSchema = z.object({
  employee: z.number(),
  sales: z.number(),
  intern: z.number(),
});

import * as z from "zod/mini";
import { recordedText } from "#domain/recorded-text.ts";
import { staffCategories } from "./staff.ts";
import { oneKindOfBreak } from "./staff-lines.ts";

/** A staff record as the back office reads it: whole, its private pictures at addresses that are good for some minutes. */
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
  /** Whether somebody has said so, or the form's default was left (spec-decisions F30). */
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
  createdAt: z.string(),
  /** Goes back with a change, which fails should somebody have made another meanwhile. */
  version: z.number(),
});

export type StaffRecord = z.output<typeof staffRecordSchema>;

export const staffListSchema = z.array(staffRecordSchema);

/** What a save is answered with; without a record where nothing had changed (spec-decisions D6). */
export const staffSavedSchema = z.object({
  message: z.string(),
  modified: z.optional(z.boolean()),
  employee: z.optional(staffRecordSchema),
});

/** The first employee ID after all that are taken; `null` when there is none. */
export const nextEmployeeIdSchema = z.object({ empID: z.nullable(z.string()) });

/** Nothing, an empty text and an unset flag are the same; so are line breaks of either kind. */
const comparable = (value: unknown) => (typeof value === "string" ? oneKindOfBreak(value) : value || "");

/** Whether a save would change nothing of the record, new pictures aside (spec-decisions F16). */
export const isUnchanged = (record: object, fields: object): boolean => {
  const current: Readonly<Record<string, unknown>> = { ...record };
  return Object.entries(fields).every(([name, value]) => comparable(current[name]) === comparable(value));
};

/** How many there are in each category. */
export const staffCountsSchema = z.object({
  employee: z.number(),
  sales: z.number(),
  intern: z.number(),
});

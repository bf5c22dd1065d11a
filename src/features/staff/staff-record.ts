import * as z from "zod/mini";
import { withRulesAcross } from "#rules/across-fields.ts";
import { recordedFields, rulesOf } from "#rules/noun-fields.ts";
import { recordedText, recordedVersion } from "#rules/record.ts";
import { type StaffCategory, staffCategories } from "./staff.ts";
import { plausibleDays } from "./staff-days.ts";
import {
  internFields,
  recordFields,
  type Staff,
  salesPersonFields,
  teamMemberFields,
} from "./staff-fields.ts";
import { matchingLinks } from "./staff-links.ts";

const rulesOfFieldStaff = [...plausibleDays, ...matchingLinks];

/** The form of each category, applied by the page and the server. Pictures are sent separately. */
export const staffForms = {
  employee: withRulesAcross(z.object(rulesOf(teamMemberFields)), matchingLinks),
  sales: withRulesAcross(z.object(rulesOf(salesPersonFields)), rulesOfFieldStaff),
  intern: withRulesAcross(z.object(rulesOf(internFields)), rulesOfFieldStaff),
} as const satisfies Record<StaffCategory, z.ZodMiniType>;

export type TeamMemberFields = z.output<typeof staffForms.employee>;
export type SalesPersonFields = z.output<typeof staffForms.sales>;
export type InternFields = z.output<typeof staffForms.intern>;

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

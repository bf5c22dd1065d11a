import * as z from "zod/mini";
import { receivedFields } from "#rules/received.ts";
import { recordedText } from "#rules/recorded.ts";
import { type RecordedFields, recordedTexts } from "#rules/recorded-fields.ts";
import { endOfPromise, type Holidays } from "#rules/working-days.ts";
import type { Project, ProjectFields } from "./project.ts";

// Apart from the form's rules, since neither the public form nor the back office should load the other's.

/** The idea page says: read within ten working days. */
export const PROJECT_WORKING_DAYS = 10;

/** Until when an answer is promised, in ISO 8601; `null` for a record without a date. */
export const projectDue = (createdAt: string | null | undefined, holidays: Holidays): string | null =>
  createdAt ? endOfPromise(createdAt, PROJECT_WORKING_DAYS, holidays) : null;

export const projectLabels = {
  fullName: "Name",
  contactNumber: "Phone",
  emailAddress: "Email ID",
  userType: "Current Status",
  qualification: "Qualification",
  customQualification: "Other qualification",
  institute_company: "Institute or company",
  projectName: "Project Name",
  problemSolved: "Problem solved",
  beneficiaries: "Beneficiaries",
  successReason: "Why it will succeed",
  summary: "Summary",
  skills: "Skills",
  agreeTerms: "Agreed to the terms",
} as const satisfies Record<keyof ProjectFields, string>;

/** A project submission as the back office reads it. */
export const projectRecordSchema = z.object({
  ...recordedTexts(projectLabels),
  ...receivedFields,
  agreeTerms: z.nullish(z.boolean()),
  /** The ticked box's wording, and the date of the terms it referred to. */
  agreedWording: recordedText,
  termsVersion: recordedText,
  /** Signed address of the document, valid for a few minutes. */
  file: recordedText,
  /** The file's name as the sender had it. */
  fileName: recordedText,
} satisfies RecordedFields<Project>);

/** A record on its own. */
export const wholeProjectSchema = z.extend(projectRecordSchema, {
  /** Why the document is only ever downloaded. */
  fileWarning: z.optional(recordedText),
});

export type ProjectRecord = z.output<typeof projectRecordSchema>;

export type WholeProject = z.output<typeof wholeProjectSchema>;

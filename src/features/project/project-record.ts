import * as z from "zod/mini";
import { recordedProgress } from "#rules/progress.ts";
import { recordedText } from "#rules/recorded.ts";

/** A project submission as the back office reads it. */
export const projectRecordSchema = z.object({
  _id: z.string(),
  fullName: recordedText,
  contactNumber: recordedText,
  emailAddress: recordedText,
  /** Shown as "Current Status" (admin-back-office §3). */
  userType: recordedText,
  qualification: recordedText,
  customQualification: recordedText,
  institute_company: recordedText,
  projectName: recordedText,
  problemSolved: recordedText,
  beneficiaries: recordedText,
  successReason: recordedText,
  summary: recordedText,
  skills: recordedText,
  agreeTerms: z.nullish(z.boolean()),
  /** The ticked box's wording, and the date of the terms it referred to (spec-decisions C10). */
  agreedWording: recordedText,
  termsVersion: recordedText,
  /** Signed address of the document, valid for a few minutes. */
  file: recordedText,
  /** The file's name as the sender had it. */
  fileName: recordedText,
  /** Shown unobtrusively, never a reason to hide the project (spec-decisions C21). */
  suspectedSpam: z.optional(z.boolean()),
  progress: recordedProgress,
  createdAt: recordedText,
});

export type ProjectRecord = z.output<typeof projectRecordSchema>;

export const projectListSchema = z.array(projectRecordSchema);

import * as z from "zod/mini";
import { recordedProgress } from "./progress.ts";
import { recordedText } from "./recorded-text.ts";

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
  /** What the ticked box said, and the date of the terms that it meant (spec-decisions C10). */
  agreedWording: recordedText,
  termsVersion: recordedText,
  /** Address of the document, good for some minutes. */
  file: recordedText,
  /** What its sender called it. */
  fileName: recordedText,
  /** Shown quietly, never a reason to hide the project (spec-decisions C21). */
  suspectedSpam: z.optional(z.boolean()),
  progress: recordedProgress,
  createdAt: recordedText,
});

export type ProjectRecord = z.output<typeof projectRecordSchema>;

export const projectListSchema = z.array(projectRecordSchema);

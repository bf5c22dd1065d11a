import * as z from "zod/mini";
import { recordedProgress } from "./progress.ts";

/** Records made before a field existed lack it; the screens say "N/A" there (admin-back-office §8). */
const text = z.nullish(z.string());

/** A project submission as the back office reads it. */
export const projectRecordSchema = z.object({
  _id: z.string(),
  fullName: text,
  contactNumber: text,
  emailAddress: text,
  /** Shown as "Current Status" (admin-back-office §3). */
  userType: text,
  qualification: text,
  customQualification: text,
  institute_company: text,
  projectName: text,
  problemSolved: text,
  beneficiaries: text,
  successReason: text,
  summary: text,
  skills: text,
  agreeTerms: z.nullish(z.boolean()),
  /** What the ticked box said, and the date of the terms that it meant (spec-decisions C10). */
  agreedWording: text,
  termsVersion: text,
  /** Address of the document, good for some minutes. */
  file: text,
  /** What its sender called it. */
  fileName: text,
  /** Shown quietly, never a reason to hide the project (spec-decisions C21). */
  suspectedSpam: z.optional(z.boolean()),
  progress: recordedProgress,
  createdAt: text,
});

export type ProjectRecord = z.output<typeof projectRecordSchema>;

export const projectListSchema = z.array(projectRecordSchema);

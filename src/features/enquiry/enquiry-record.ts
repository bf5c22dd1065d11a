import * as z from "zod/mini";
import { recordedProgress } from "#rules/progress.ts";
import { recordedText } from "#rules/recorded.ts";

/** A contact enquiry as the back office reads it. */
export const enquiryRecordSchema = z.object({
  _id: z.string(),
  fullName: recordedText,
  email: recordedText,
  phone: recordedText,
  location: recordedText,
  /** The label, not the value (public-site §3). */
  info_from: recordedText,
  message: recordedText,
  /** Shown unobtrusively, never a reason to hide the enquiry (spec-decisions C21). */
  suspectedSpam: z.optional(z.boolean()),
  progress: recordedProgress,
  createdAt: recordedText,
});

export type EnquiryRecord = z.output<typeof enquiryRecordSchema>;

export const enquiryListSchema = z.array(enquiryRecordSchema);

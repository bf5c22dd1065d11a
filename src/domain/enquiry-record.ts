import * as z from "zod/mini";
import { recordedProgress } from "./progress.ts";

/** Records made before a field existed lack it; the screens say "N/A" there (admin-back-office §8). */
const text = z.nullish(z.string());

/** A contact enquiry as the back office reads it. */
export const enquiryRecordSchema = z.object({
  _id: z.string(),
  fullName: text,
  email: text,
  phone: text,
  location: text,
  /** The label, not the value (public-site §3). */
  info_from: text,
  message: text,
  /** Shown quietly, never a reason to hide the enquiry (spec-decisions C21). */
  suspectedSpam: z.optional(z.boolean()),
  progress: recordedProgress,
  createdAt: z.string(),
});

export type EnquiryRecord = z.output<typeof enquiryRecordSchema>;

export const enquiryListSchema = z.array(enquiryRecordSchema);

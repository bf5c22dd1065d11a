import * as z from "zod/mini";
import { recordedOwner, recordedProgress } from "./progress.ts";
import { recordedText, recordedVersion } from "./record.ts";

/** What the records of every inbox have beside their form's fields, as the back office reads them. */
export const receivedFields = {
  _id: z.string(),
  /** Shown unobtrusively, never a reason to hide the record (spec-decisions C21). */
  suspectedSpam: z.optional(z.boolean()),
  /** Decided by an administrator, which is one. */
  isSpam: z.optional(z.boolean()),
  /** The number that the sender may quote. */
  reference: recordedText,
  progress: recordedProgress,
  owner: recordedOwner,
  /** How the sender's visit began: see `HasProgress`. */
  source: recordedText,
  /** Older records may lack it; the screens then say "No Date Available". */
  createdAt: recordedText,
  version: recordedVersion,
};

const received = z.object(receivedFields);

export type Received = z.output<typeof received>;

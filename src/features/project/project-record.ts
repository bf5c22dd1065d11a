import * as z from "zod/mini";
import { endOfPromise, type Holidays } from "#rules/calendar.ts";
import { recordedFields } from "#rules/noun-fields.ts";
import { receivedFields } from "#rules/received.ts";
import { projectFields } from "./project.ts";

// In a file of its own, since the public form and the back office should not load each other's code.

/** As promised on the page for ideas. */
export const PROJECT_WORKING_DAYS = 10;

/** When the promise of an answer ends, in ISO 8601; `null` for a record without a date. */
export const projectDue = (createdAt: string | null | undefined, holidays: Holidays): string | null =>
  createdAt ? endOfPromise(createdAt, PROJECT_WORKING_DAYS, holidays) : null;

/** A project submission as the back office reads it: `file` is a signed URL, valid for a few minutes. */
export const projectRecordSchema = z.object({ ...recordedFields(projectFields), ...receivedFields });

export type ProjectRecord = z.output<typeof projectRecordSchema>;

import * as z from "zod/mini";
import { recordedFields } from "#rules/noun-fields.ts";
import { receivedFields } from "#rules/received.ts";
import { endOfPromise, type Holidays } from "#rules/working-days.ts";
import { enquiryFields } from "./enquiry.ts";

/** The contact page says: a person answers within one working day. */
export const ENQUIRY_WORKING_DAYS = 1;

/** Until when an answer is promised, in ISO 8601; `null` for a record without a date. */
export const enquiryDue = (createdAt: string | null | undefined, holidays: Holidays): string | null =>
  createdAt ? endOfPromise(createdAt, ENQUIRY_WORKING_DAYS, holidays) : null;

/** A contact enquiry as the back office reads it. */
export const enquiryRecordSchema = z.object({ ...recordedFields(enquiryFields), ...receivedFields });

export type EnquiryRecord = z.output<typeof enquiryRecordSchema>;

import * as z from "zod/mini";
import { endOfPromise, type Holidays } from "#rules/calendar.ts";
import { recordedFields } from "#rules/noun-fields.ts";
import { receivedFields } from "#rules/received.ts";
import { handledSchema } from "#rules/reply.ts";
import { enquiryFields } from "./enquiry.ts";

/** The contact page says: a person answers within one working day. */
export const ENQUIRY_WORKING_DAYS = 1;

/** When the promise of an answer ends, in ISO 8601; `null` for a record without a date. */
export const enquiryDue = (createdAt: string | null | undefined, holidays: Holidays): string | null =>
  createdAt ? endOfPromise(createdAt, ENQUIRY_WORKING_DAYS, holidays) : null;

/** A contact enquiry as the back office reads it. */
export const enquiryRecordSchema = z.object({ ...recordedFields(enquiryFields), ...receivedFields });

export type EnquiryRecord = z.output<typeof enquiryRecordSchema>;

export const callTexts = {
  confirmed: "Confirmed. The sender gets a mail with the call for their calendar.",
  waiting: "Confirmed. The mail to the sender waits until this site can send mail.",
  none: "This enquiry asks for no call.",
  over: "This time has passed. Please reply to the sender instead.",
  unknown: "Enquiry not found.",
} as const;

/** What is answered once a call is confirmed. */
export const callAnswerSchema = z.object({
  message: z.string(),
  /** ISO 8601. */
  callConfirmedAt: z.string(),
  handled: handledSchema,
});

export type CallAnswer = z.output<typeof callAnswerSchema>;

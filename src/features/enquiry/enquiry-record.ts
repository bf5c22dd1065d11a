import * as z from "zod/mini";
import { receivedFields } from "#rules/received.ts";
import { type RecordedFields, recordedTexts } from "#rules/recorded-fields.ts";
import { endOfPromise, type Holidays } from "#rules/working-days.ts";
import type { Enquiry, EnquiryFields } from "./enquiry.ts";

// Apart from the form's rules, since neither the public form nor the back office should load the other's.

/** The contact page says: a person answers within one working day. */
export const ENQUIRY_WORKING_DAYS = 1;

/** Until when an answer is promised, in ISO 8601; `null` for a record without a date. */
export const enquiryDue = (createdAt: string | null | undefined, holidays: Holidays): string | null =>
  createdAt ? endOfPromise(createdAt, ENQUIRY_WORKING_DAYS, holidays) : null;

/** What the back office calls the fields. */
export const enquiryLabels = {
  fullName: "Name",
  email: "Email",
  phone: "Phone",
  location: "Location",
  info_from: "How they reached us",
  service: "Service",
  message: "Message",
} as const satisfies Record<keyof EnquiryFields, string>;

/** A contact enquiry as the back office reads it. */
export const enquiryRecordSchema = z.object({
  ...recordedTexts(enquiryLabels),
  ...receivedFields,
} satisfies RecordedFields<Enquiry>);

export type EnquiryRecord = z.output<typeof enquiryRecordSchema>;

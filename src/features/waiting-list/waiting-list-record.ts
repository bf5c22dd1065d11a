import * as z from "zod/mini";
import { receivedFields } from "#rules/received.ts";
import { recordedText } from "#rules/recorded.ts";
import { type RecordedFields, recordedTexts } from "#rules/recorded-fields.ts";
import type { WaitingCompany } from "./waiting-list.ts";

// Apart from the form's rules, since neither the public form nor the back office should load the other's.

/** What the back office calls the fields. */
export const waitingListLabels = {
  companyName: "Company",
  fullName: "Name",
  email: "Email",
  phone: "Phone",
} as const satisfies Partial<Record<keyof WaitingCompany, string>>;

/** A waiting company as the back office reads it. */
export const waitingCompanyRecordSchema = z.object({
  ...recordedTexts(waitingListLabels),
  ...receivedFields,
  consentWording: recordedText,
  termsVersion: recordedText,
  toldAt: recordedText,
} satisfies RecordedFields<WaitingCompany>);

export type WaitingCompanyRecord = z.output<typeof waitingCompanyRecordSchema>;

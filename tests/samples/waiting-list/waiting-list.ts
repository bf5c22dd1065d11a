import { fairApi } from "#addresses/public.ts";
import {
  type WaitingCompany,
  waitingFields,
  waitingListSchema,
} from "#features/waiting-list/waiting-list.ts";
import type { WaitingCompanyRecord } from "#features/waiting-list/waiting-list-record.ts";
import { labelsOf, sampleOf } from "#rules/noun-fields.ts";
import { storedSample } from "#tests/support/field-samples.ts";
import type { InboxSample } from "#tests/support/inbox-samples.ts";
import { asReceived, untouched } from "#tests/support/received.ts";

/** A complete entry as the form sends it. Tests vary it, so that a new field is added to them here. */
export const sentWaiting = sampleOf(waitingFields);

/** The same as it is stored. */
export const storedWaiting = (changes: Partial<WaitingCompany> = {}): WaitingCompany => ({
  ...storedSample(waitingFields),
  consentWording:
    "I agree that Tidepoint may store these details to contact me about places at the job fair.",
  termsVersion: "2025-01-07",
  ...untouched,
  reference: "WAIT-2026-000001",
  ...changes,
});

/** The same as the back office receives it. */
export const waitingRecord = (
  _id: string,
  changes: Partial<WaitingCompanyRecord> = {},
): WaitingCompanyRecord => ({
  ...asReceived(storedWaiting()),
  _id,
  createdAt: "2026-08-20T18:35:00.000Z",
  ...changes,
});

/** The page links to the terms. */
const { termsVersion: _terms, ...labels } = labelsOf(waitingFields);

export const inboxSample: InboxSample<"waitingCompanies"> = {
  collection: "waitingCompanies",
  stored: storedWaiting,
  received: waitingRecord("w1"),
  labels,
  forms: {
    WaitingListForm: { address: fairApi.waitingListSubmit, schema: waitingListSchema, sent: sentWaiting },
  },
};

/** The same as one types it in India: the required controls by their labels. */
export const typedWaiting = {
  Company: sentWaiting.companyName,
  "Full name": sentWaiting.fullName,
  Email: sentWaiting.email,
  "Phone number": "9847012365",
};

/** The sample in the export: the columns' headings, and what stands below them. */
export const exportedWaiting = {
  Company: "Vembanad Marine Works",
  Name: "Latha Pillai",
  Email: "latha@vembanadmarine.in",
  Phone: "+91 9847012365",
  Consent: "I agree that Tidepoint may store these details to contact me about places at the job fair.",
  "Terms Version": "2025-01-07",
  "Suspected Spam": "No",
  Reference: "WAIT-2026-000001",
  "Told At": "",
  Progress: "New",
};

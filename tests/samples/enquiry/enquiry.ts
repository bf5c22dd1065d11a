import { api } from "#addresses/public.ts";
import { type Enquiry, enquiryFields, enquirySchema } from "#features/enquiry/enquiry.ts";
import type { EnquiryRecord } from "#features/enquiry/enquiry-record.ts";
import { labelsOf, sampleOf } from "#rules/noun-fields.ts";
import { emptyErrors, noticeWords, storedSample, typedSample } from "#tests/support/field-samples.ts";
import type { InboxSample } from "#tests/support/inbox-samples.ts";
import { asReceived, untouched } from "#tests/support/received.ts";

/** A complete enquiry as the form sends it. Tests vary it. */
export const sentEnquiry = sampleOf(enquiryFields);

/** The same as it is stored. */
export const storedEnquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  ...storedSample(enquiryFields),
  ...untouched,
  ...changes,
});

/** The same as the back office receives it. */
export const enquiryRecord = (_id: string, changes: Partial<EnquiryRecord> = {}): EnquiryRecord => ({
  ...asReceived(storedEnquiry()),
  _id,
  createdAt: "2026-08-20T18:35:00.000Z",
  ...changes,
});

export const inboxSample: InboxSample<"enquiries"> = {
  collection: "enquiries",
  stored: storedEnquiry,
  received: enquiryRecord("e1", { callAt: "2026-08-24T05:00:00.000Z" }),
  labels: labelsOf(enquiryFields),
  forms: { ContactForm: { address: api.enquirySubmit, schema: enquirySchema, sent: sentEnquiry } },
};

/** The same as one types it in India: the required controls by their labels. */
export const typedEnquiry = typedSample(enquiryFields);

/** What the form says about each required field that is empty, in their order. */
export const emptyEnquiryErrors = await emptyErrors(enquirySchema, enquiryFields);

/** The columns of the back office's list, between the number and the link. */
export const listedEnquiry = ["Name", "Email", "Phone", "Location", "How they reached us", "Time"];

/** The sample in the export: the columns' headings, and what stands below them. */
export const exportedEnquiry = {
  "Full Name": "Meera Nair",
  "Email ID": "meera@example.in",
  Phone: "+91 9876543210",
  Location: "Kochi",
  "How They Reached Us": "Search Engine",
  Message: "Please call me about hiring.",
  "Suspected Spam": "No",
};

/** Where the privacy notice says what the form collects, and in which words. */
export const privacyNotice = { form: "Contact form", fields: noticeWords(enquiryFields) };

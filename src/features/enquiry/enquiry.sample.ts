import { api } from "#addresses/public.ts";
import type { InboxSample } from "#tests/support/inbox-samples.ts";
import { asReceived } from "#tests/support/received.ts";
import { type Enquiry, type EnquiryInput, enquirySchema } from "./enquiry.ts";
import { type EnquiryRecord, enquiryLabels } from "./enquiry-record.ts";

/** A complete enquiry as the form sends it. Tests vary it, so that a new field is added to them here. */
export const sentEnquiry = {
  fullName: "Meera Nair",
  email: "meera@example.in",
  phone: "+91 9876543210",
  location: "Kochi",
  info_from: "searchEngine",
  service: "hiring",
  message: "Please call me about hiring.",
} as const satisfies Required<EnquiryInput>;

/** The same as it is stored. */
export const storedEnquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  ...sentEnquiry,
  info_from: "Search Engine",
  service: "Hiring & Retention",
  suspectedSpam: false,
  reference: null,
  progress: "new",
  ownerId: "",
  source: null,
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
  received: enquiryRecord("e1"),
  labels: enquiryLabels,
  forms: { ContactForm: { address: api.enquirySubmit, schema: enquirySchema, sent: sentEnquiry } },
};

/** The same as one types it in India: the required controls by their labels. */
export const typedEnquiry = {
  "Full name": sentEnquiry.fullName,
  Email: sentEnquiry.email,
  "Phone number": "9876543210",
  Location: sentEnquiry.location,
  "How did you hear about us?": sentEnquiry.info_from,
};

/** What the form says about each required field that is empty, in their order. */
export const emptyEnquiryErrors = {
  fullName: "Name is required.",
  email: "Email is required.",
  phone: "Phone number is required",
  location: "Location is required.",
  info_from: "Please select how you reached us.",
};

/** The columns of the back office's list, between the number and the link. */
export const listedEnquiry = ["Name", "Email", "Phone", "Location", "How they reached us", "Time"];

/** The sample in the export: the columns' headings, and what stands below them. */
export const exportedEnquiry = {
  "Full Name": "Meera Nair",
  "Email ID": "meera@example.in",
  Phone: "'+91 9876543210",
  Location: "Kochi",
  "How They Reached Us": "Search Engine",
  Message: "Please call me about hiring.",
  "Suspected Spam": "No",
};

/** Where the privacy notice says what the form collects, and in which words. */
export const privacyNotice = {
  form: "Contact form",
  fields: {
    fullName: "name",
    email: "email address",
    phone: "phone number",
    location: "location",
    info_from: "how you heard of us",
    service: "the service that you ask about",
    message: "your message",
  } satisfies Record<keyof EnquiryInput, string>,
};

import type { Enquiry, EnquiryInput } from "./enquiry.ts";
import type { EnquiryRecord } from "./enquiry-record.ts";

/** A complete enquiry as the form sends it. Tests vary it, so that a new field is added to them here. */
export const sentEnquiry = {
  fullName: "Meera Nair",
  email: "meera@example.in",
  phone: "+91 9876543210",
  location: "Kochi",
  info_from: "searchEngine",
  message: "Please call me about hiring.",
} as const satisfies Required<EnquiryInput>;

/** The same as it is stored. */
export const storedEnquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  ...sentEnquiry,
  info_from: "Search Engine",
  suspectedSpam: false,
  progress: "new",
  ...changes,
});

/** The same as the back office receives it. */
export const enquiryRecord = (_id: string, changes: Partial<EnquiryRecord> = {}): EnquiryRecord => ({
  ...storedEnquiry(),
  _id,
  createdAt: "2026-08-20T18:35:00.000Z",
  ...changes,
});

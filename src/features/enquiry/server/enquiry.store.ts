import { text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import { fromLastChange, inboxColumns, inboxFilters, inboxListings } from "#server/store/inbox-columns.ts";
import { createdDate, createdTime, everyField, serial } from "#server/store/sheet.ts";
import { type Enquiry, infoFromLabels, serviceLabels } from "../enquiry.ts";
import { enquiryDue, enquiryLabels } from "../enquiry-record.ts";

export const enquiries = collection<Enquiry>()("enquiries", {
  persons: {
    fields: {
      fullName: "name",
      email: "email",
      phone: "phone",
      location: "other",
      info_from: "other",
      service: "other",
      message: "other",
      reference: "other",
      source: "other",
    },
  },
  retention: { notice: "Enquiries", months: 24, begins: fromLastChange },
  columns: {
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    location: text().notNull(),
    info_from: text({ enum: infoFromLabels }).$type<string>().notNull(),
    service: text({ enum: serviceLabels }).$type<string>(),
    message: text(),
    reference: text(),
    ...inboxColumns(),
  },
  unique: { reference: { field: "reference" } },
  listings: { ...inboxListings, email: "email", phone: "phone" },
  combined: inboxFilters,
  dayCountsStored: true,
  searchedLatestFirst: true,
  searched: [
    "fullName",
    "email",
    "phone",
    "location",
    "info_from",
    "service",
    "message",
    "reference",
    "source",
  ],
  filteredBy: { place: ["location"], source: ["info_from", "source"] },
  resource: "enquiries",
  audit: ({ fullName }) => fullName,
  personal: "id",
  arrivals: ({ fullName, location }) => ({ title: fullName, note: location }),
  search: ({ fullName, email }) => ({ title: fullName, note: email }),
  promised: { title: "Enquiries", due: ({ createdAt }, holidays) => enquiryDue(createdAt, holidays) },
  corrected: {
    labels: enquiryLabels,
    rules: async () => (await import("../enquiry-correction.ts")).enquiryCorrection,
  },
  export: {
    type: "form",
    fileName: "project-data.csv",
    columns: [
      serial,
      ...everyField<Enquiry>({
        fullName: "Full Name",
        email: "Email ID",
        phone: "Phone",
        location: "Location",
        info_from: "How They Reached Us",
        service: {
          heading: "Service",
          value: ({ service }) => service ?? "",
          isUndocumented: true,
        },
        message: "Message",
        suspectedSpam: "Suspected Spam",
        reference: false,
        progress: false,
        source: false,
      }),
      createdDate,
      createdTime,
    ],
  },
});

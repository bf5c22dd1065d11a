import { collection } from "#server/store/collection.ts";
import { fromLastChange } from "#server/store/inbox-columns.ts";
import { createdDate, createdTime, exportedFields, serial, spamColumn } from "#server/store/sheet.ts";
import { type Enquiry, enquiryFields } from "../enquiry.ts";
import { enquiryDue } from "../enquiry-record.ts";

export const enquiries = collection<Enquiry>()("enquiries", {
  fields: enquiryFields,
  retention: { notice: "Enquiries", months: 24, begins: fromLastChange },
  listings: { email: "email", phone: "phone" },
  dayCountsStored: true,
  searchedLatestFirst: true,
  resource: "enquiries",
  audit: ({ fullName }) => fullName,
  viewsLoggedBy: "id",
  announced: ({ fullName, location }) => ({ title: fullName, note: location }),
  search: ({ fullName, email }) => ({ title: fullName, note: email }),
  promised: { title: "Enquiries", due: ({ createdAt }, holidays) => enquiryDue(createdAt, holidays) },
  export: {
    type: "form",
    fileName: "project-data.csv",
    columns: [serial, ...exportedFields<Enquiry>(enquiryFields), spamColumn, createdDate, createdTime],
  },
});

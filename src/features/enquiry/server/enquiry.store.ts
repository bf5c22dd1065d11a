import { collection } from "#server/store/collection.ts";
import { fromLastChange } from "#server/store/field-columns.ts";
import { createdDate, createdTime, exportedFields, serial, spamColumn } from "#server/store/sheet.ts";
import { DAYS_AHEAD } from "../call-times.ts";
import { type Enquiry, enquiryFields } from "../enquiry.ts";
import { enquiryDue } from "../enquiry-record.ts";

export const enquiries = collection<Enquiry>()("enquiries", {
  fields: enquiryFields,
  table: { listings: { email: "email", phone: "phone" }, dayCountsStored: true },
  search: { latestFirst: true, result: ({ fullName, email }) => ({ title: fullName, note: email }) },
  privacy: { retention: { notice: "Enquiries", months: 24, begins: fromLastChange } },
  office: {
    resource: "enquiries",
    audit: ({ fullName }) => fullName,
    viewsLoggedBy: "id",
    announced: ({ fullName, location }) => ({ title: fullName, note: location }),
    promised: {
      title: "Enquiries",
      due: ({ createdAt }, holidays) => enquiryDue(createdAt, holidays),
      calls: { where: { call: "Confirmed" }, at: ({ callAt }) => callAt, daysAhead: DAYS_AHEAD },
    },
  },
  export: {
    type: "form",
    fileName: "project-data.csv",
    columns: [serial, ...exportedFields<Enquiry>(enquiryFields), spamColumn, createdDate, createdTime],
  },
});

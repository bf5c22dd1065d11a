import { formatDate, formatTime } from "#rules/calendar.ts";
import type { Stored } from "#rules/document.ts";
import type { Column } from "#server/http/csv.ts";
import type { Enquiry } from "../enquiry.ts";

/** The enquiries sheet; dates and times are in Kochi's time zone. */
export const enquiryColumns: readonly Column<Stored<Enquiry>>[] = [
  { heading: "Sl No", value: (_, position) => position },
  { heading: "Full Name", value: ({ fullName }) => fullName },
  { heading: "Email ID", value: ({ email }) => email },
  { heading: "Phone", value: ({ phone }) => phone },
  { heading: "Location", value: ({ location }) => location },
  { heading: "How They Reached Us", value: ({ info_from }) => info_from },
  { heading: "Message", value: ({ message }) => message ?? "" },
  { heading: "Suspected Spam", value: ({ suspectedSpam }) => (suspectedSpam ? "Yes" : "No") },
  { heading: "Created Date", value: ({ createdAt }) => formatDate(createdAt) },
  { heading: "Created Time", value: ({ createdAt }) => formatTime(createdAt) },
];

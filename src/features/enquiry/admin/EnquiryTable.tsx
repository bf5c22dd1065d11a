import { Sender, TimeOf } from "#admin/inbox/list/cells.tsx";
import { dayTable } from "#admin/inbox/list/day-table.tsx";
import { nouns, recordAddress } from "#admin/nouns.ts";
import { missing } from "#admin/screen/missing.ts";
import type { EnquiryRecord } from "../enquiry-record.ts";
import styles from "./EnquiryTable.module.css";

export const EnquiryTable = dayTable<EnquiryRecord>({
  caption: "Enquiries by day, newest first",
  noun: nouns.enquiries.records.noun,
  className: styles.enquiries,
  columns: [
    {
      heading: "Name",
      className: styles.name,
      cell: ({ fullName, suspectedSpam, progress }) => (
        <Sender name={fullName} suspectedSpam={suspectedSpam} progress={progress} />
      ),
    },
    { heading: "Email", className: styles.email, cell: ({ email }) => email || missing },
    { heading: "Phone", className: styles.phone, cell: ({ phone }) => phone || missing },
    { heading: "Location", className: styles.location, cell: ({ location }) => location || missing },
    {
      heading: "How they reached us",
      className: styles.source,
      cell: ({ info_from }) => info_from || missing,
    },
    {
      heading: "Time",
      className: styles.time,
      cell: ({ createdAt }) => <TimeOf moment={createdAt} />,
    },
  ],
  opener: {
    label: "View Details",
    address: (enquiry) => recordAddress("enquiries", enquiry),
    of: ({ fullName }) => fullName || "an unnamed sender",
  },
});

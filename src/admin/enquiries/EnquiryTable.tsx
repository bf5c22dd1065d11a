import { getPagePath } from "@nanostores/router";
import { dayTable } from "#admin/records/day-table.tsx";
import { missing } from "#admin/records/missing.ts";
import { $page } from "#admin/routing/router.ts";
import { formatTime } from "#domain/calendar.ts";
import type { EnquiryRecord } from "#domain/enquiry-record.ts";
import styles from "./EnquiryTable.module.css";

export const EnquiryTable = dayTable<EnquiryRecord>({
  caption: "Enquiries by day, newest first",
  noun: ["enquiry", "enquiries"],
  className: styles.enquiries,
  columns: [
    {
      heading: "Name",
      className: styles.name,
      cell: ({ fullName, suspectedSpam }) => (
        <span className={styles.sender}>
          <span className={styles.senderName}>{fullName || missing}</span>
          {suspectedSpam ? (
            <span className={styles.spam} title="Suspected spam">
              Spam?
            </span>
          ) : null}
        </span>
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
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTime(createdAt)}</time>,
    },
  ],
  opener: {
    label: "View Details",
    address: ({ _id }) => getPagePath($page, "enquiry", { formId: _id }),
    of: ({ fullName }) => fullName || "an unnamed sender",
  },
});

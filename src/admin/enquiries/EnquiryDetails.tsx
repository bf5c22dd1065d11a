import { Detail, DetailList } from "#admin/records/DetailList.tsx";
import { missing } from "#admin/records/missing.ts";
import { formatDate, formatTime } from "#domain/calendar.ts";
import type { EnquiryRecord } from "#domain/enquiry-record.ts";
import { site } from "#site";
import styles from "./EnquiryDetails.module.css";

export const replyAddress = (email: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your enquiry to ${site.name}`)}`;

export const callAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

interface Props {
  readonly enquiry: EnquiryRecord;
}

export function EnquiryDetails({ enquiry }: Props) {
  const { fullName, email, phone, location, info_from, message, createdAt } = enquiry;
  return (
    <div className={styles.details}>
      <section aria-labelledby="message-heading">
        <h2 className={styles.heading} id="message-heading">
          Message
        </h2>
        <p className={message ? styles.message : styles.noMessage}>{message || missing}</p>
      </section>
      <section aria-labelledby="sender-heading">
        <h2 className={styles.heading} id="sender-heading">
          Sender
        </h2>
        <DetailList>
          <Detail label="Name" value={fullName} copyable />
          <Detail label="Email" value={email} href={email ? replyAddress(email) : undefined} copyable />
          <Detail label="Phone" value={phone} href={phone ? callAddress(phone) : undefined} copyable />
          <Detail label="Location" value={location} />
          <Detail label="How they reached us" value={info_from} />
          <Detail label="Received" value={createdAt}>
            <time dateTime={createdAt}>
              {formatDate(createdAt)}, {formatTime(createdAt)}
            </time>
          </Detail>
        </DetailList>
      </section>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import { MailItem } from "./MailItem.tsx";
import { mailsAbout } from "./mail-queries.ts";
import styles from "./RecordMails.module.css";

interface Props {
  readonly collection: string;
  readonly id: string;
  /** Required to send one again. */
  readonly required: Permission;
}

/** The mails about a record: what its sender and the firm were told, and whether it arrived. */
export function RecordMails({ collection, id, required }: Props) {
  const { data: mails = [], error } = useQuery(mailsAbout(`${collection}/${id}`));
  if (mails.length === 0 && error === null) return null;
  return (
    <div className={styles.mails}>
      <DetailPart heading="Mails">
        {error === null ? (
          <ul className={`plain-list ${styles.list}`}>
            {mails.map((mail) => (
              <MailItem key={mail._id} mail={mail} required={required} isDated />
            ))}
          </ul>
        ) : (
          <p className={styles.unread}>The mails about this record could not be loaded.</p>
        )}
      </DetailPart>
    </div>
  );
}

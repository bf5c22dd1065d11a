import { useQuery } from "@tanstack/react-query";
import { DetailPart, DetailWords } from "#admin/inbox/details/RecordDetails.tsx";
import type { Contact } from "#admin/inbox/reply/contact.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import { MailItem } from "./MailItem.tsx";
import { mailsAbout } from "./mail-queries.ts";
import styles from "./RecordMails.module.css";

interface Props {
  readonly collection: string;
  readonly id: string;
  /** Required to send one again. */
  readonly required: Permission;
  readonly sender: Contact;
}

/** What was written to and fro about a record, the oldest first: its sender's words, each mail, and whether it arrived. */
export function RecordMails({ collection, id, required, sender }: Props) {
  const { data: mails = [], error } = useQuery(mailsAbout(`${collection}/${id}`));
  const { words, wordsLabel, email } = sender;
  if (!wordsLabel && mails.length === 0 && error === null) return null;
  return (
    <div className={styles.mails}>
      <DetailPart heading="Conversation">
        <ol className={`plain-list ${styles.list}`}>
          {wordsLabel !== undefined && (
            <li className={styles.sent}>
              <DetailWords heading={wordsLabel} words={words} prominent />
            </li>
          )}
          {mails.toReversed().map((mail) => (
            <MailItem key={mail._id} mail={mail} required={required} sender={email ?? ""} isDated />
          ))}
        </ol>
        {error !== null && <p className={styles.unread}>The mails about this record could not be loaded.</p>}
      </DetailPart>
    </div>
  );
}

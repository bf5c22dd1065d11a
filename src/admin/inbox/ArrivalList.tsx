import { AtSign } from "lucide-react";
import { ACTIVITY_HASH, recordsOf, recordUrl } from "#admin/records.ts";
import { RecordLink } from "#admin/screen/RecordLink.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import type { Arrival, Mention } from "#rules/arrivals.ts";
import { formatMoment } from "#rules/calendar.ts";
import styles from "./ArrivalList.module.css";

const Moment = ({ at }: { readonly at: string }) => (
  <time className={styles.time} dateTime={at}>
    {formatMoment(at)}
  </time>
);

const apostrophe = (name: string) => (/s$/i.test(name) ? "’" : "’s");

/** Says who mentioned the administrator, and in a note on which record. */
export function MentionItem({ mention }: { readonly mention: Mention }) {
  const { by, kind, recordId, title, createdAt } = mention;
  const { itemNames, possession = itemNames[0] } = recordsOf(kind);
  return (
    <li className={styles.arrival}>
      <AtSign className={styles.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
      <a
        className={classNames(styles.link, styles.sentence)}
        href={`${recordUrl(kind, { _id: recordId })}${ACTIVITY_HASH}`}
      >
        <bdi translate="no">{by}</bdi>
        <span> mentioned you in a note on </span>
        <bdi translate="no">{title || "somebody"}</bdi>
        <span>{`${apostrophe(title)} ${possession}`}</span>
      </a>
      <Moment at={createdAt} />
    </li>
  );
}

interface Props {
  /** Notes that mention the administrator, newest first; listed above the records. */
  readonly mentions?: readonly Mention[];
  /** Newest first. */
  readonly arrivals: readonly Arrival[];
  /** Text of an empty list. */
  readonly none?: string;
}

/** The newest records of every kind, linked to their details. */
export function ArrivalList({ mentions = [], arrivals, none = "What people send will appear here." }: Props) {
  if (mentions.length + arrivals.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.list}>
      {mentions.map((mention) => (
        <MentionItem key={mention._id} mention={mention} />
      ))}
      {arrivals.map((arrival) => {
        const { kind, _id, note, createdAt } = arrival;
        const { icon: Icon } = recordsOf(kind);
        return (
          <li className={styles.arrival} key={`${kind} ${_id}`}>
            <Icon className={styles.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
            <RecordLink className={styles.link} kind={kind} record={arrival} />
            <span className={styles.note} dir="auto">
              {note}
            </span>
            <Moment at={createdAt} />
          </li>
        );
      })}
    </ul>
  );
}

import { recordsOf, recordUrl } from "#admin/records.ts";
import type { Arrival } from "#rules/arrivals.ts";
import { formatMoment } from "#rules/calendar.ts";
import styles from "./ArrivalList.module.css";

interface Props {
  /** Newest first. */
  readonly arrivals: readonly Arrival[];
  /** Text of an empty list. */
  readonly none?: string;
}

/** The newest records of every kind, linked to their details. */
export function ArrivalList({ arrivals, none = "What people send will appear here." }: Props) {
  if (arrivals.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.list}>
      {arrivals.map((arrival) => {
        const { kind, _id, title, note, createdAt } = arrival;
        const { icon: Icon, itemNames } = recordsOf(kind);
        return (
          <li className={styles.arrival} key={`${kind} ${_id}`}>
            <Icon className={styles.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
            <a className={styles.link} href={recordUrl(kind, arrival)}>
              {/* First, because hidden text after a truncated title would overflow the page. */}
              <span className="visually-hidden">{`${itemNames[0]}: `}</span>
              <span dir="auto" translate={title ? "no" : undefined}>
                {title || "Unnamed"}
              </span>
            </a>
            <span className={styles.note} dir="auto">
              {note}
            </span>
            <time className={styles.time} dateTime={createdAt}>
              {formatMoment(createdAt)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}

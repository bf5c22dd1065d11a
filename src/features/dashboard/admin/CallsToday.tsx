import { Phone } from "lucide-react";
import { RecordLink } from "#admin/screen/RecordLink.tsx";
import { formatTime } from "#rules/calendar.ts";
import type { Dashboard } from "../dashboard.ts";
import screen from "./dashboard.module.css";
import styles from "./Mine.module.css";

/** The calls that are confirmed for today and not done, as they follow each other. */
export function CallsToday({ calls }: Pick<Dashboard, "calls">) {
  if (calls.length === 0) return null;
  return (
    <section className={styles.mine} aria-labelledby="calls-heading">
      <h2 className={screen.heading} id="calls-heading">
        Calls today
      </h2>
      <ul className={`plain-list ${styles.list}`}>
        {calls.map(({ at, ...call }) => (
          <li className={styles.item} key={`${call.kind} ${call._id}`}>
            <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
            <RecordLink kind={call.kind} record={call} />
            <span className={styles.note} dir="auto">
              {call.note}
            </span>
            <time className={styles.state} dateTime={at}>
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Phone } from "lucide-react";
import { MentionItem } from "#admin/inbox/arrivals.tsx";
import { recordsOf } from "#admin/records.ts";
import { RecordLink } from "#admin/screen/RecordLink.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { formatPromise, formatTime } from "#rules/calendar.ts";
import { progressLabels } from "#rules/progress.ts";
import type { Dashboard, Mine as Own, OwnRecord } from "../dashboard.ts";
import { DashboardPart } from "./DashboardPart.tsx";
import screen from "./dashboard.module.css";
import styles from "./Mine.module.css";

/** The calls that are confirmed for today and not done, as they follow each other. */
export function CallsToday({ calls }: Pick<Dashboard, "calls">) {
  if (calls.length === 0) return null;
  return (
    <DashboardPart name="calls" title="Calls today" className={styles.mine}>
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
    </DashboardPart>
  );
}

const stateNames = { due: "Due", overdue: "Overdue" } as const;

function OwnItem({ record }: { readonly record: OwnRecord }) {
  const { kind, note, due, state, progress } = record;
  const { icon: Icon } = recordsOf(kind);
  return (
    <li className={styles.item}>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      <RecordLink kind={kind} record={record} />
      <span className={styles.note} dir="auto">
        {note}
      </span>
      <span className={classNames(styles.state, state === "overdue" && styles.urgent)}>
        {state ? stateNames[state] : progressLabels[progress]}
      </span>
      <span className={styles.until}>
        {due !== null && <time dateTime={due}>{`Promised by ${formatPromise(due, new Date())}`}</time>}
      </span>
    </li>
  );
}

/** What the administrator has to do: records that they own, what is overdue first, and notes that mention them. */
export function Mine({ count, records, mentions }: Own) {
  if (count + mentions.length === 0) return null;
  const more = count - records.length;
  return (
    <DashboardPart name="mine" title="Mine" className={styles.mine}>
      <ul className={`plain-list ${styles.list}`}>
        {mentions.map((mention) => (
          <MentionItem key={mention._id} mention={mention} />
        ))}
        {records.map((record) => (
          <OwnItem key={`${record.kind} ${record._id}`} record={record} />
        ))}
      </ul>
      {more > 0 && (
        <p
          className={screen.note}
        >{`And ${more.toLocaleString("en-IN")} more, in the lists under “Mine”.`}</p>
      )}
    </DashboardPart>
  );
}

import { formatDate, formatWeekday } from "#domain/calendar.ts";
import styles from "./Today.module.css";
import { useToday } from "./today.ts";

export function Today() {
  const today = useToday();
  return (
    <time className={styles.today} dateTime={today}>
      <span className={styles.weekday}>{formatWeekday(today)}</span> {formatDate(today)}
    </time>
  );
}

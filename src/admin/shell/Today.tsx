import { useToday } from "#admin/screen/use-today.ts";
import { formatDate, formatWeekday } from "#rules/calendar.ts";
import styles from "./Today.module.css";

export function Today() {
  const today = useToday();
  return (
    <time className={styles.today} dateTime={today}>
      <span className={styles.weekday}>{formatWeekday(today)}</span> {formatDate(today)}
    </time>
  );
}

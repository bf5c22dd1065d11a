import { countOf, type Noun } from "#admin/noun.ts";
import { formatDate } from "#rules/calendar.ts";
import styles from "./CountsTable.module.css";

interface Props {
  readonly caption: string;
  readonly noun: Noun;
  readonly days: readonly string[];
  readonly counts: readonly number[];
}

/** The data of the bars as a table: newest first, and only days with a count above zero. */
export function CountsTable({ caption, noun, days, counts }: Props) {
  const rows = days.map((day, at) => ({ day, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        By day<span className="visually-hidden">, {caption}</span>
      </summary>
      {rows.length === 0 ? (
        <p className={styles.none}>No {noun[1]} on any of these days.</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Number</th>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{formatDate(day)}</time>
                </th>
                <td>{countOf(count, noun)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

import { countOf } from "#admin/noun.ts";
import { formatDate } from "#rules/calendar.ts";
import { FAULT_DAYS, type FaultCount, type FaultKind } from "#rules/fault.ts";
import styles from "./dashboard.module.css";

const kindNames: Readonly<Record<FaultKind, string>> = {
  call: "Server",
  browser: "Browser",
  policy: "Content policy",
};

interface Place extends Pick<FaultCount, "kind" | "place"> {
  readonly count: number;
  readonly lastDay: string;
}

/** One line a place, the most frequent first. */
function byPlace(faults: readonly FaultCount[]): Place[] {
  const places = new Map<string, Place>();
  for (const { kind, place, day, count } of faults) {
    const key = `${kind} ${place}`;
    const { count: earlier = 0, lastDay = "" } = places.get(key) ?? {};
    places.set(key, { kind, place, count: earlier + count, lastDay: day > lastDay ? day : lastDay });
  }
  return [...places.values()].sort((one, other) => other.count - one.count);
}

/** What went wrong lately, by route and page; the log has the details. */
export function Faults({ faults }: { readonly faults: readonly FaultCount[] }) {
  return (
    <section aria-labelledby="faults-heading">
      <h2 className={styles.heading} id="faults-heading">
        Errors
      </h2>
      {faults.length === 0 ? (
        <p className={styles.use}>{`None in ${FAULT_DAYS} days.`}</p>
      ) : (
        <>
          <ul className={`plain-list ${styles.use} ${styles.faults}`}>
            {byPlace(faults).map(({ kind, place, count, lastDay }) => (
              <li key={`${kind} ${place}`}>
                <span translate="no">{place}</span>
                <small className={styles.note}>
                  {`${kindNames[kind]}, ${countOf(count, ["time", "times"])}, last on ${formatDate(lastDay)}`}
                </small>
              </li>
            ))}
          </ul>
          <p
            className={styles.note}
          >{`Within ${FAULT_DAYS} days. The log of the functions has the details.`}</p>
        </>
      )}
    </section>
  );
}

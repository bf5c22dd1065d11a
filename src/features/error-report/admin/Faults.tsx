import { countOf } from "#admin/noun.ts";
import styles from "#features/dashboard/admin/dashboard.module.css";
import { formatDate } from "#rules/calendar.ts";
import { FAULT_DAYS, type FaultCount, type FaultKind, faultKinds } from "#rules/fault.ts";

const kindNames: Readonly<Record<FaultKind, string>> = {
  call: "Server",
  browser: "Browser",
  outdated: "Browser",
  policy: "Content policy",
};

/** The most faults that are shown, the most frequent first; more would push everything else off the screen. */
const SHOWN_MAX = 8;

interface FaultLine extends Omit<FaultCount, "day"> {
  readonly key: string;
  readonly lastDay: string;
}

/** Adds up the same fault on several days. Sorts by frequency, and with the same frequency our own faults first. */
function linesOf(faults: readonly FaultCount[]): FaultLine[] {
  const lines = new Map<string, FaultLine>();
  for (const { day, count, ...fault } of faults) {
    const key = [fault.kind, fault.place, fault.message, fault.file].join(" ");
    const { count: earlier = 0, lastDay = "" } = lines.get(key) ?? {};
    lines.set(key, { ...fault, key, count: earlier + count, lastDay: day > lastDay ? day : lastDay });
  }
  return [...lines.values()].sort(
    (one, other) => other.count - one.count || faultKinds.indexOf(one.kind) - faultKinds.indexOf(other.kind),
  );
}

function Line({ kind, place, message, file, count, lastDay }: Omit<FaultLine, "key">) {
  return (
    <li>
      <span translate="no">{place}</span>
      {message && (
        <span className={styles.said}>
          {kind === "policy" && <span>{"Blocked: "}</span>}
          <span translate="no">{message}</span>
        </span>
      )}
      <small className={styles.note}>
        <span>
          {`${kindNames[kind]}, ${countOf(count, ["time", "times"])}, last on ${formatDate(lastDay)}${file ? ", in " : ""}`}
        </span>
        {file && <span translate="no">{file}</span>}
      </small>
    </li>
  );
}

function List({ lines }: { readonly lines: readonly FaultLine[] }) {
  return (
    <ul className={`plain-list ${styles.faults}`}>
      {lines.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
    </ul>
  );
}

function Lines({ lines }: { readonly lines: readonly FaultLine[] }) {
  const others = lines.slice(SHOWN_MAX);
  return (
    <div className={styles.use}>
      <List lines={lines.slice(0, SHOWN_MAX)} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{`Show ${countOf(others.length, ["other", "others"])}`}</summary>
          <List lines={others} />
        </details>
      )}
    </div>
  );
}

/** What went wrong lately, by route and page; the log has the details. */
export function Faults({ faults }: { readonly faults: readonly FaultCount[] }) {
  const lines = linesOf(faults);
  const outdated = lines.filter(({ kind }) => kind === "outdated");
  const current = lines.filter(({ kind }) => kind !== "outdated");
  return (
    <section aria-labelledby="faults-heading">
      <h2 className={styles.heading} id="faults-heading">
        Errors
      </h2>
      {current.length === 0 ? (
        <p className={styles.use}>{`None in ${FAULT_DAYS} days.`}</p>
      ) : (
        <>
          <Lines lines={current} />
          <p className={styles.note}>
            {`Within ${FAULT_DAYS} days. The log of the functions has the details.`}
          </p>
        </>
      )}
      {outdated.length > 0 && (
        <section className={styles.outdated} aria-labelledby="outdated-heading">
          <h3 id="outdated-heading">On pages opened before an update of the site</h3>
          <p className={styles.note}>They work once they are loaded again.</p>
          <Lines lines={outdated} />
        </section>
      )}
    </section>
  );
}

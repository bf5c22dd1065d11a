import { ChevronRight } from "lucide-react";
import { memo } from "react";
import { countOf } from "#admin/noun.ts";
import { missing } from "#admin/screen/missing.ts";
import type { AuditRecord } from "#rules/audit.ts";
import { formatTime } from "#rules/calendar.ts";
import styles from "./AuditItem.module.css";
import { actionNames, collectionNames, exportName, fieldName, valueName } from "./audit-names.ts";

/** What was read or exported of a list, which has no name of its own. */
function ListSentence({ action, collection, records = 0 }: AuditRecord) {
  const list = collection === null ? "" : (collectionNames[collection]?.[1] ?? collection);
  const verb =
    action === "export" ? "Exported the list" : `Read ${countOf(records, ["record", "records"])} of`;
  return (
    <>
      <span>{`${verb} `}</span>
      <strong>{list}</strong>
    </>
  );
}

function Sentence(record: AuditRecord) {
  const { action, collection, label } = record;
  if (action === "list" || (action === "export" && collection !== null)) return <ListSentence {...record} />;
  const kind = collection === null ? "" : ` ${collectionNames[collection]?.[0] ?? collection}`;
  const what = action === "export" ? exportName(label) : label;
  return (
    <>
      <span>{`${actionNames[action]}${kind} `}</span>
      {what !== "" && <strong translate="no">{what}</strong>}
    </>
  );
}

function Changes({ changes }: Pick<AuditRecord, "changes">) {
  return (
    <div className={styles.scroll}>
      <table className={styles.changes}>
        <caption className="visually-hidden">What changed</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fieldName(field)}</th>
              <td>
                {before === null ? (
                  <span className={styles.nothing}>{missing}</span>
                ) : (
                  <del dir="auto">{valueName(field, before)}</del>
                )}
              </td>
              <td>
                {after === null ? (
                  <span className={styles.nothing}>{missing}</span>
                ) : (
                  <ins dir="auto">{valueName(field, after)}</ins>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ record }: { readonly record: AuditRecord }) {
  const { createdAt, username, address } = record;
  return (
    <>
      <time className={styles.time} dateTime={createdAt}>
        {formatTime(createdAt)}
      </time>
      <span className={styles.who} translate="no">
        {username || "Unknown user"}
      </span>
      <span className={styles.what}>
        <Sentence {...record} />
      </span>
      <span className={styles.from}>
        <span className="visually-hidden">from </span>
        <span translate="no">{address}</span>
      </span>
    </>
  );
}

/** One entry of the log, which expands to show the changed fields. */
export const AuditItem = memo(function AuditItem({ record }: { readonly record: AuditRecord }) {
  if (record.changes.length === 0) {
    return (
      <li className={styles.item}>
        <div className={styles.line}>
          <Line record={record} />
        </div>
      </li>
    );
  }
  return (
    <li className={styles.item}>
      <details>
        <summary className={styles.line}>
          <Line record={record} />
          <ChevronRight className={styles.more} size={16} strokeWidth={1.5} aria-hidden="true" />
        </summary>
        <Changes changes={record.changes} />
      </details>
    </li>
  );
});

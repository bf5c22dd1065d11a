import { countOf } from "#admin/noun.ts";
import { fieldName } from "#features/audit/admin/audit-names.ts";
import { formatMoment } from "#rules/calendar.ts";
import type { Preview } from "../privacy.ts";
import { keyOf, kindOf } from "./FoundList.tsx";
import styles from "./privacy.module.css";

const sizeOf = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString("en-IN")} KB`;

/** All that is stored with the chosen records. */
export const PersonPreview = ({ preview }: { readonly preview: Preview }) => (
  <>
    {preview.records.map((record) => (
      <div key={keyOf(record)} className={styles.record}>
        <h2 className={styles.title} translate="no">
          {record.title || kindOf(record.collection)}
        </h2>
        <p className={styles.note}>{`${kindOf(record.collection)}, ${formatMoment(record.createdAt)}`}</p>
        <dl className={styles.fields}>
          {record.fields.map(({ field, value }) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
    {preview.files.length > 0 && (
      <div className={styles.record}>
        <h2 className={styles.title}>Files</h2>
        <ul className="plain-list">
          {preview.files.map(({ name, size }) => (
            <li key={`${name} ${size}`} className={styles.item}>
              <span translate="no">{name}</span>
              <span className={styles.note}>{sizeOf(size)}</span>
            </li>
          ))}
        </ul>
      </div>
    )}
    <p>{`In the log, an erasure replaces values in ${countOf(preview.entries, ["entry", "entries"])}; who did what, and when, stays.`}</p>
  </>
);

import { Panel } from "#admin/editor/Panel.tsx";
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
      <Panel
        key={keyOf(record)}
        title={record.title || kindOf(record.collection)}
        note={`${kindOf(record.collection)}, ${formatMoment(record.createdAt)}`}
      >
        {() => (
          <dl className={styles.fields}>
            {record.fields.map(({ field, value }) => (
              <div key={field}>
                <dt>{fieldName(field)}</dt>
                <dd translate="no">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Panel>
    ))}
    {preview.files.length > 0 && (
      <Panel title="Files">
        {() => (
          <ul className="plain-list">
            {preview.files.map(({ name, size }) => (
              <li key={`${name} ${size}`} className={styles.item}>
                <span translate="no">{name}</span>
                <span className={styles.note}>{sizeOf(size)}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    )}
    <p>{`In the log, an erasure replaces values in ${countOf(preview.entries, ["entry", "entries"])}; who did what, and when, stays.`}</p>
  </>
);

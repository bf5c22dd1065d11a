import type { Noun } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";
import { collectionNames } from "#features/audit/admin/audit-names.ts";
import type { Found, RecordName } from "../privacy.ts";
import styles from "./privacy.module.css";

const described: Readonly<Record<string, Noun>> = nouns;

const furtherNames: Readonly<Record<string, string>> = {
  audit: "log entry",
  files: "file",
  uploads: "unfinished upload",
  versions: "deleted or earlier record",
  givenNotices: "privacy notice shown",
  savedViews: "saved view",
  replyTemplates: "template of replies",
  faults: "text of an error",
};

/** What a record of a collection is called. */
export const kindOf = (collection: string): string =>
  collectionNames[collection]?.[0] ?? furtherNames[collection] ?? collection;

export const keyOf = ({ collection, _id }: RecordName) => `${collection}/${_id}`;

interface Props {
  readonly found: readonly Found[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** Where somebody was found, to choose from: another person may have the same name. */
export const FoundList = ({ found, chosen, onToggle }: Props) => (
  <ul className={`plain-list ${styles.found}`}>
    {found.map((each) => {
      const key = keyOf(each);
      const page = described[each.collection]?.records?.urlOf?.(each);
      return (
        <li key={key} className={styles.item}>
          <label className="choice">
            <input
              type="checkbox"
              className="choice__control"
              checked={chosen.has(key)}
              onChange={() => onToggle(key)}
            />
            <span className={styles.words}>
              <strong translate="no">{each.title}</strong>
              <span className={styles.note} translate="no">
                {each.note}
              </span>
            </span>
          </label>
          <span className={styles.kind}>{kindOf(each.collection)}</span>
          {page && (
            <a href={page} aria-label={`Open ${each.title}, ${kindOf(each.collection)}`}>
              Open
            </a>
          )}
        </li>
      );
    })}
  </ul>
);

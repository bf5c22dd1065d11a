import { recordKinds } from "#admin/records/record-kinds.ts";
import styles from "./SearchDialog.module.css";
import type { OptionGroup } from "./search-options.ts";

interface Props {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** Which line the keys have reached. */
  readonly activeKey: string | undefined;
  readonly optionId: (key: string) => string;
  readonly onPoint: (key: string) => void;
  readonly onChoose: () => void;
}

/** What was found, by kind. The lines are links, so that they open in another tab too; the keys are the search field's. */
export function SearchResults({ id, groups, activeKey, optionId, onPoint, onChoose }: Props) {
  return (
    <div className={styles.results} id={id} role="listbox" aria-label="Found">
      {groups.map(({ kind, title, options, isCut }) => {
        const { icon: Icon } = recordKinds[kind];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
          <div className={styles.group} role="group" aria-labelledby={`${id}-${kind}`} key={kind}>
            <p className={styles.kind} id={`${id}-${kind}`}>
              {title}
            </p>
            {options.map((option) => (
              <a
                className={styles.option}
                id={optionId(option.key)}
                key={option.key}
                role="option"
                aria-selected={option.key === activeKey}
                tabIndex={-1}
                href={option.address}
                onPointerMove={() => onPoint(option.key)}
                onClick={onChoose}
              >
                <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
                <span className={styles.title}>{option.title}</span>
                <span className={styles.note}>{option.note}</span>
              </a>
            ))}
            {isCut ? <p className={styles.more}>and more</p> : null}
          </div>
        );
      })}
    </div>
  );
}

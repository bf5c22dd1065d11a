import type { LucideIcon } from "lucide-react";
import { withQuery } from "#addresses/admin.ts";
import { recordsOf, recordUrl } from "#admin/records.ts";
import type { SearchAnswer } from "#features/search/search.ts";
import type { AdminType } from "#rules/account/permissions.ts";
import styles from "./SearchDialog.module.css";
import { placesNamed } from "./screens-and-actions.ts";

/** An option of the results. */
interface SearchOption {
  readonly key: string;
  readonly url: string;
  readonly title: string;
  readonly note: string;
  /** If it is another than the group's. */
  readonly icon?: LucideIcon;
}

interface OptionGroup {
  readonly kind: string;
  readonly title: string;
  readonly options: readonly SearchOption[];
  /** There are more matches, but no list that can be searched for them. */
  readonly isCut: boolean;
}

/** Options that lead to the lists themselves, searched for the term. */
const moreOf = (kind: string, term: string): readonly SearchOption[] =>
  Object.entries(recordsOf(kind).searched).map(([name, list]) => ({
    key: `${name} more`,
    url: withQuery(list, { search: term }),
    title: `All ${name} that match`,
    note: "",
  }));

/** The results as options, in the order of the arrow keys. */
export const optionGroups = ({ groups }: SearchAnswer, term: string): readonly OptionGroup[] =>
  groups.map(({ kind, found, hasMore }) => {
    const more = hasMore ? moreOf(kind, term) : [];
    const records = found.map((record) => ({
      key: `${kind} ${record._id}`,
      url: recordUrl(kind, record),
      title: record.title || "Unnamed",
      note: record.note,
    }));
    return {
      kind,
      title: recordsOf(kind).title,
      options: [...records, ...more],
      isCut: hasMore && more.length === 0,
    };
  });

/** Screens and actions by their names, which are known without asking. */
export function placeGroup(term: string, type: AdminType): readonly OptionGroup[] {
  const options = placesNamed(term, type).map((place) => ({ key: place.url, ...place }));
  return options.length === 0
    ? []
    : [{ kind: "places", title: "Screens and actions", options, isCut: false }];
}

interface Props {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** The option that the arrow keys have reached. */
  readonly activeKey: string | undefined;
  readonly optionId: (key: string) => string;
  readonly onPoint: (key: string) => void;
  readonly onChoose: () => void;
}

/**
 * The results by kind. Options are links, so that they can be opened in a new tab; the search field handles the keys.
 */
export function SearchResults({ id, groups, activeKey, optionId, onPoint, onChoose }: Props) {
  return (
    <div className={styles.results} id={id} role="listbox" aria-label="Found">
      {groups.map(({ kind, title, options, isCut }) => {
        const { icon: Icon } = recordsOf(kind);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options.
          <div className={styles.group} role="group" aria-labelledby={`${id}-${kind}`} key={kind}>
            <p className={styles.kind} id={`${id}-${kind}`}>
              {title}
            </p>
            {options.map(({ icon: OwnIcon = Icon, ...option }) => (
              <a
                className={styles.option}
                id={optionId(option.key)}
                key={option.key}
                role="option"
                aria-selected={option.key === activeKey}
                tabIndex={-1}
                href={option.url}
                onPointerMove={() => onPoint(option.key)}
                onClick={onChoose}
              >
                <OwnIcon size={16} strokeWidth={1.5} aria-hidden="true" />
                <span className={styles.title} dir="auto" translate="no">
                  {option.title}
                </span>
                <span className={styles.note} dir="auto">
                  {option.note}
                </span>
              </a>
            ))}
            {isCut && <p className={styles.more}>and more</p>}
          </div>
        );
      })}
    </div>
  );
}

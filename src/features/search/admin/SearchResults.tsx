import type { LucideIcon } from "lucide-react";
import { withQuery } from "#addresses/admin.ts";
import { isInbox, type Noun } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";
import { recordsOf, recordUrl } from "#admin/records.ts";
import { sectionsFor } from "#admin/sections.ts";
import type { SearchAnswer } from "#features/search/search.ts";
import { type AdminType, isPermitted } from "#rules/account/permissions.ts";
import { oneSpelling } from "#rules/spelling.ts";
import styles from "./SearchDialog.module.css";

interface Destination {
  readonly url: string;
  readonly title: string;
  /** What the title means in plain words; may be empty. */
  readonly note: string;
  readonly icon: LucideIcon;
}

/** What is asked of an inbox day by day. */
const views = [
  ["Mine", { owner: "me" }],
  ["Unassigned", { owner: "none" }],
  ["Overdue", { due: "overdue" }],
] as const;

const described: readonly Noun[] = Object.values(nouns);

/** The screens of the menu, the views of the inboxes, and what can be begun, as far as the account may. */
function destinationsFor(type: AdminType): readonly Destination[] {
  const screens = sectionsFor(type).flatMap(({ name, tab, pages, icon, records }): Destination[] => {
    const [url] = Object.values(pages);
    if (url === undefined) return [];
    const list = isInbox(name) ? records?.list : null;
    return [
      { url, title: tab.title, note: tab.plain ?? "", icon },
      ...(list
        ? views.map(([view, filters]) => ({
            url: withQuery(list, filters),
            title: `${view}: ${tab.plain ?? tab.title}`,
            note: tab.title,
            icon,
          }))
        : []),
    ];
  });
  const actions = described.flatMap(({ actions: begun = {}, icon }) =>
    Object.entries(begun).flatMap(([title, [url, required]]) =>
      isPermitted(type, required) ? { url, title, note: "", icon } : [],
    ),
  );
  return [...screens, ...actions];
}

/** The pages of the office whose names contain every word, in any order. */
function destinationsNamed(term: string, type: AdminType): readonly Destination[] {
  const words = oneSpelling(term).split(/\s+/);
  return destinationsFor(type).filter(({ title, note }) => {
    const text = oneSpelling(`${title} ${note}`);
    return words.every((word) => text.includes(word));
  });
}

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
export function destinationGroup(term: string, type: AdminType): readonly OptionGroup[] {
  const options = destinationsNamed(term, type).map((destination) => ({
    key: destination.url,
    ...destination,
  }));
  return options.length === 0
    ? []
    : [{ kind: "destinations", title: "Screens and actions", options, isCut: false }];
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

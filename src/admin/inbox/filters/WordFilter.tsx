import { type ReactNode, useId } from "react";
import { useSearchInUrl } from "#admin/list/list-filters.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { SEARCH_MAX } from "#rules/search-length.ts";
import styles from "./InboxFilters.module.css";

interface Props {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

/** The control of a filter, with its label beside it. */
export function LabelledFilter({ label, children }: Props) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface WordFilterProps {
  readonly label: string;
  /** What may be typed, shown while the field is empty. */
  readonly hint: string;
  /** As in the URL. */
  readonly words: string | undefined;
  /** What people may want to choose instead of typing. */
  readonly suggestions: readonly string[];
  readonly onChange: (words: string | undefined) => void;
}

/** Filters the list below it by words, once typing pauses. */
export function WordFilter({ label, hint, words = "", suggestions, onChange }: WordFilterProps) {
  const [typed, setTyped] = useSearchInUrl(words, (search) => onChange(search || undefined));
  const suggested = useId();
  const hasSuggestions = suggestions.length > 0;
  return (
    <LabelledFilter label={label}>
      {(id) => (
        <>
          <input
            className={classNames("field__control", styles.typed, styles.words)}
            id={id}
            type="search"
            placeholder={hint}
            list={hasSuggestions ? suggested : undefined}
            autoComplete="off"
            enterKeyHint="search"
            spellCheck={false}
            maxLength={SEARCH_MAX}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {hasSuggestions && (
            <datalist id={suggested}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </LabelledFilter>
  );
}

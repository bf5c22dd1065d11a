import { Search } from "lucide-react";
import { KeyCap, useSingleKey } from "#admin/screen/shortcuts.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { SEARCH_MAX } from "#rules/search-length.ts";
import styles from "./SearchBox.module.css";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches the list below it. */
export function SearchBox({ label, value, onChange }: Props) {
  const key = useSingleKey("/");
  return (
    <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <Search className={styles.icon} size={16} strokeWidth={1.5} aria-hidden="true" />
      <input
        className={classNames("field__control", styles.input)}
        type="search"
        name="search"
        aria-label={label}
        aria-keyshortcuts={key}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {key !== undefined && <KeyCap className={styles.key}>{key}</KeyCap>}
    </form>
  );
}

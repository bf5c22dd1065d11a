import { useStore } from "@nanostores/react";
import { Search } from "lucide-react";
import { useRef } from "react";
import { $slashShortcut, isTyping, KeyCap, useShortcut } from "#admin/screen/shortcuts.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { SEARCH_MAX } from "#rules/search-length.ts";
import styles from "./SearchBox.module.css";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches the list below it; "/" focuses it from anywhere on the screen, unless that is switched off. */
export function SearchBox({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isSlashOn = useStore($slashShortcut);

  useShortcut((event) => {
    if (!isSlashOn || event.key !== "/" || isTyping(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });

  return (
    <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <Search className={styles.icon} size={16} strokeWidth={1.5} aria-hidden="true" />
      <input
        className={classNames("field__control", styles.input)}
        ref={input}
        type="search"
        name="search"
        aria-label={label}
        aria-keyshortcuts={isSlashOn ? "/" : undefined}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {isSlashOn && <KeyCap className={styles.key}>/</KeyCap>}
    </form>
  );
}

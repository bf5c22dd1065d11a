import { Search } from "lucide-react";
import { COMMAND_KEY, KeyCap, useShortcut } from "#admin/screen/shortcuts.tsx";
import styles from "./SearchButton.module.css";

interface Props {
  readonly onOpen: () => void;
}

/** Opens the search, as does Ctrl+K anywhere but in a dialog. */
export function SearchButton({ onOpen }: Props) {
  useShortcut((event) => {
    const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!isShortcut || event.altKey || event.shiftKey || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    onOpen();
  });

  return (
    <button
      className={styles.search}
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Search size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.words}>Search all records</span>
      <span className={styles.key} aria-hidden="true">
        <KeyCap>{`${COMMAND_KEY} K`}</KeyCap>
      </span>
    </button>
  );
}

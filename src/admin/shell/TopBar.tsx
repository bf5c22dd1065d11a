import { LogOut, Menu, Search } from "lucide-react";
import { useToday } from "#admin/screen/server-clock.ts";
import { COMMAND_KEY, KeyCap, useShortcut } from "#admin/screen/shortcuts.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { formatDate, formatWeekday } from "#rules/calendar.ts";
import { Account } from "./Account.tsx";
import { Bell } from "./bell/Bell.tsx";
import { PartBoundary } from "./PartBoundary.tsx";
import styles from "./TopBar.module.css";

/** Opens the search, as does Ctrl+K anywhere but in a dialog. */
function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
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
      <span className={styles.searchWords}>Search all records</span>
      <span className={styles.key} aria-hidden="true">
        <KeyCap>{`${COMMAND_KEY} K`}</KeyCap>
      </span>
    </button>
  );
}

function Today() {
  const today = useToday();
  return (
    <time className={styles.today} dateTime={today}>
      <span className={styles.weekday}>{formatWeekday(today)}</span>
      <span>{` ${formatDate(today)}`}</span>
    </time>
  );
}

interface Props {
  readonly onOpenSections: () => void;
  readonly onOpenSearch: () => void;
  readonly onSignOut: () => void;
}

export function TopBar({ onOpenSections, onOpenSearch, onSignOut }: Props) {
  return (
    <header className={styles.bar}>
      <button className={classNames(styles.control, styles.sections)} type="button" onClick={onOpenSections}>
        <Menu size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className="visually-hidden">Sections</span>
      </button>
      <Today />
      <div className={styles.tools}>
        <SearchButton onOpen={onOpenSearch} />
        <PartBoundary>
          <Bell />
        </PartBoundary>
        <div className={styles.account}>
          <Account />
        </div>
        <button className={styles.control} type="button" onClick={onSignOut}>
          <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
          <span className={styles.words}>Log out</span>
        </button>
      </div>
    </header>
  );
}

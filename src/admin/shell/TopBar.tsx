import { LogOut, Menu } from "lucide-react";
import { useToday } from "#admin/screen/server-clock.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { formatDate, formatWeekday } from "#rules/calendar.ts";
import { Account } from "./Account.tsx";
import { Bell } from "./bell/Bell.tsx";
import { PartBoundary } from "./PartBoundary.tsx";
import { SearchButton } from "./SearchButton.tsx";
import styles from "./TopBar.module.css";

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

import { ChevronDown, ChevronUp } from "lucide-react";
import styles from "./Neighbours.module.css";

interface Props {
  /** URLs of the records before and after this one in the list it was opened from. */
  readonly newer: string | undefined;
  readonly older: string | undefined;
}

/** Links to the neighbouring records, without a detour through the list. */
export function Neighbours({ newer, older }: Props) {
  if (!newer && !older) return null;
  return (
    <nav className={styles.neighbours} aria-label="Neighbouring records">
      {Boolean(newer) && (
        <a href={newer}>
          <ChevronUp size={16} strokeWidth={1.5} aria-hidden="true" />
          Newer
        </a>
      )}
      {Boolean(older) && (
        <a href={older}>
          Older
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
        </a>
      )}
    </nav>
  );
}

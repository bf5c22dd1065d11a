import { Empty } from "#admin/screen/Empty.tsx";
import { Button } from "#components/ui/Button.tsx";
import styles from "./NothingFound.module.css";

interface Props {
  /** What there is none of. */
  readonly several: string;
  /** What was searched for, if anything. */
  readonly search: string;
  /** What may find more. */
  readonly searchHint: string;
  readonly onClearSearch: () => void;
  /** Lists every step of progress, where only one is listed. */
  readonly onShowAll: (() => void) | undefined;
}

/** Stands where a list has records, but none that it is narrowed down to; and leads out. */
export const NothingFound = ({ several, search, searchHint, onClearSearch, onShowAll }: Props) => (
  <Empty title={search ? `No ${several} match “${search}”` : `No ${several}`}>
    {search ? <p>{searchHint}</p> : null}
    <div className={styles.ways}>
      {search ? (
        <Button variant="quiet" size="small" onClick={onClearSearch}>
          Clear the search
        </Button>
      ) : null}
      {onShowAll ? (
        <Button variant="quiet" size="small" onClick={onShowAll}>
          Show all
        </Button>
      ) : null}
    </div>
  </Empty>
);

import { Empty } from "#admin/screen/Empty.tsx";
import { readOnInScreen } from "#admin/screen/read-on.ts";
import { Button } from "#components/ui/Button.tsx";
import styles from "./NothingFound.module.css";

interface Props {
  readonly title: string;
  /** What was searched for, if anything. */
  readonly search: string;
  /** What may find more. */
  readonly searchHint: string;
  readonly onClearSearch: () => void;
  /** Lists every step of progress, where only one is listed. */
  readonly onShowAll: (() => void) | undefined;
}

/** Says what there is none of, and what it was searched for, if for anything. */
export const nothingFound = (several: string, search: string) =>
  search ? `No ${several} match “${search}”` : `No ${several}`;

/** Each way out goes with the list that it leads out of. */
const leadingOut = (lead: () => void) => () => {
  lead();
  readOnInScreen();
};

/** Stands where a list has records, but none that it is narrowed down to; and leads out. */
export const NothingFound = ({ title, search, searchHint, onClearSearch, onShowAll }: Props) => (
  <Empty title={title}>
    {search ? <p>{searchHint}</p> : null}
    <div className={styles.ways}>
      {search ? (
        <Button variant="quiet" size="small" onClick={leadingOut(onClearSearch)}>
          Clear the search
        </Button>
      ) : null}
      {onShowAll ? (
        <Button variant="quiet" size="small" onClick={leadingOut(onShowAll)}>
          Show all
        </Button>
      ) : null}
    </div>
  </Empty>
);

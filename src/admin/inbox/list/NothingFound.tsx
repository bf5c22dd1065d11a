import { Empty } from "#admin/screen/Empty.tsx";
import { focusScreen } from "#admin/screen/focus-screen.ts";
import { Button } from "#kit/ui/Button.tsx";
import styles from "./NothingFound.module.css";

interface Props {
  readonly title: string;
  /** The search term; may be empty. */
  readonly search: string;
  /** Advice on how to find more. */
  readonly searchHint: string;
  readonly onClearSearch: () => void;
  /** Clears the progress filter, if one is set. */
  readonly onShowAll: (() => void) | undefined;
}

/** The heading of an empty result, with the search term if there is one. */
export const nothingFound = (several: string, search: string) =>
  search ? `No ${several} match “${search}”` : `No ${several}`;

/** The button disappears together with the empty state. */
const leadingOut = (lead: () => void) => () => {
  lead();
  focusScreen();
};

/** The empty state of a list whose filters match nothing, with buttons to clear them. */
export const NothingFound = ({ title, search, searchHint, onClearSearch, onShowAll }: Props) => (
  <Empty title={title}>
    {search !== "" && <p>{searchHint}</p>}
    <div className={styles.ways}>
      {search !== "" && (
        <Button variant="quiet" size="small" onClick={leadingOut(onClearSearch)}>
          Clear the search
        </Button>
      )}
      {onShowAll !== undefined && (
        <Button variant="quiet" size="small" onClick={leadingOut(onShowAll)}>
          Show all
        </Button>
      )}
    </div>
  </Empty>
);

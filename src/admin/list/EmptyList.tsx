import type { ReactNode } from "react";
import { Empty } from "#admin/screen/Empty.tsx";
import { focusScreen } from "#admin/screen/ScreenHeading.tsx";
import { Button } from "#kit/ui/Button.tsx";
import styles from "./EmptyList.module.css";

interface NoneYetProps {
  readonly title: string;
  /** The page of the site where the records come from, and the label of the link to it. */
  readonly page: string;
  readonly way: string;
  /** Says what will appear here. */
  readonly children: ReactNode;
}

/** The empty state of a list of visitors' submissions, with a link to the form they come from. */
export const NoneYet = ({ title, page, way, children }: NoneYetProps) => (
  <Empty title={title}>
    <p>{children}</p>
    <a className="button button--quiet button--small" href={page} target="_blank" rel="noopener">
      <span>{way}</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  </Empty>
);

interface NothingFoundProps {
  readonly title: string;
  /** The search term; may be empty. */
  readonly search: string;
  /** Advice on how to find more. */
  readonly searchHint: string;
  readonly onClearSearch: () => void;
  /** Clears the other filters, if any is set. */
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
export const NothingFound = ({ title, search, searchHint, onClearSearch, onShowAll }: NothingFoundProps) => (
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

import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { TableSkeleton } from "#admin/list/TableSkeleton.tsx";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { KeyCap, useSingleKey } from "#admin/screen/shortcuts.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import type { ListedProgress } from "#rules/progress.ts";
import { SEARCH_MAX } from "#rules/search-length.ts";
import { NothingFound, nothingFound } from "./EmptyList.tsx";
import styles from "./RecordList.module.css";
import { useKeepFocusWithout } from "./row-focus.ts";
import { useWholeInPrint } from "./whole-in-print.ts";

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

const phrases: Readonly<Record<ListedProgress, (items: string) => string>> = {
  new: (items) => `new ${items}`,
  due: (items) => `${items} due soon`,
  overdue: (items) => `${items} overdue`,
  inHand: (items) => `${items} in hand`,
  done: (items) => `${items} marked as done`,
};

function progressItemNames(itemNames: ItemNames, progress: ListedProgress | undefined): ItemNames {
  if (progress === undefined) return itemNames;
  const [one, several] = itemNames;
  return [phrases[progress](one), phrases[progress](several)];
}

/** How far below the window the end may be for the next page to be fetched. */
const AHEAD = "1200px";

interface EndProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly onMore: () => void;
  /** Text when everything is loaded. */
  readonly whole: string;
}

/** The end of an infinite list: fetches more as it comes near, shows an error, and says when there is no more. */
function ListEnd({ hasMore, isLoading, error, onMore, whole }: EndProps) {
  const end = useRef<HTMLDivElement>(null);
  const mayLoad = hasMore && !isLoading && !error;

  useEffect(() => {
    if (!end.current || !mayLoad) return;
    // On a busy page, several entries may arrive at once; any intersecting one will do.
    const observer = new IntersectionObserver(
      (sightings) => sightings.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoad, onMore]);

  return (
    <div className={styles.end} ref={end}>
      {Boolean(error) && <Failure error={error} onRetry={onMore} retrying={isLoading} />}
      {hasMore && !error && <p role="status">Loading more…</p>}
      {!hasMore && <p>{whole}</p>}
    </div>
  );
}

interface RecordListProps<R> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly records: readonly R[] }>>;
  readonly itemNames: ItemNames;
  readonly Table: ComponentType<{ readonly records: readonly R[]; readonly isComplete: boolean }>;
  /** Reads the records that are not loaded yet, for printing. */
  readonly rest: () => readonly R[];
  /** The search term; may be empty. */
  readonly search: string;
  /** Advice on how to find more, when nothing matches. */
  readonly searchHint: string;
  readonly onClearSearch: () => void;
  /** Other filters are set as well, so that the number of matches is worth announcing. */
  readonly hasOtherFilters?: boolean;
  /** The progress filter, if it alone is set. */
  readonly progress?: ListedProgress | undefined;
  /** Clears the filters beside the search, if any is set. */
  readonly onShowAll?: (() => void) | undefined;
  /** The documented text for a list that cannot be loaded; the reason follows below it. */
  readonly failureTitle?: string | undefined;
  /** Shown if there are no records at all. */
  readonly children: ReactNode;
}

/** An infinite list of records in each of its states: loading, failed, empty, without matches, or loaded. */
export function RecordList<R>(props: RecordListProps<R>) {
  const { list, Table, search, progress, failureTitle, children } = props;
  const itemNames = progressItemNames(props.itemNames, progress);
  const { data, error, fetchNextPage, refetch } = list;
  const loaded = useMemo(() => data?.pages.flatMap((page) => page.records) ?? [], [data]);
  const records = useWholeInPrint(loaded, props.rest);
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const onRetry = () => void refetch();
  useKeepFocusWithout(records);

  const isNarrowed = Boolean(search || props.onShowAll);
  const sought = search ? ` for “${search}”` : "";
  const found =
    records.length === 0
      ? nothingFound(itemNames[1], search)
      : `${countOf(records.length, itemNames)}${list.hasNextPage ? ", and more below" : ""}${sought}`;

  const content = () => {
    // An empty placeholder belongs to the previous search.
    const isOfOthers = list.isPlaceholderData && records.length === 0;
    if (list.isPending || isOfOthers) return <TableSkeleton label={`Loading ${itemNames[1]}…`} />;
    if (!data)
      return <Failure title={failureTitle} error={error} onRetry={onRetry} retrying={list.isFetching} />;
    if (records.length === 0 && isNarrowed)
      return <NothingFound {...props} title={found} onShowAll={props.onShowAll} />;
    if (records.length === 0) return children;
    return (
      <div className={styles.list} aria-busy={list.isPlaceholderData}>
        {list.isRefetchError && (
          <Failure title={failureTitle} error={error} onRetry={onRetry} retrying={list.isFetching} />
        )}
        <Table records={records} isComplete={!list.hasNextPage} />
        <ListEnd
          hasMore={list.hasNextPage}
          isLoading={list.isFetching}
          error={list.isFetchNextPageError ? error : null}
          onMore={onMore}
          whole={`That is all: ${countOf(records.length, itemNames)}${sought}.`}
        />
      </div>
    );
  };

  // A live region is announced only if it was rendered before its text changed.
  return (
    <>
      <p className="visually-hidden" role="status">
        {(isNarrowed || props.hasOtherFilters) && data !== undefined && !list.isPlaceholderData && found}
      </p>
      {content()}
    </>
  );
}

import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useCallback, useMemo } from "react";
import { progressNoun } from "#admin/inbox/progress/progress-noun.ts";
import { countOf, type Noun } from "#admin/noun.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { TableSkeleton } from "#admin/screen/TableSkeleton.tsx";
import type { Progress } from "#rules/progress.ts";
import { ListEnd } from "./ListEnd.tsx";
import { NothingFound, nothingFound } from "./NothingFound.tsx";
import styles from "./RecordList.module.css";
import { useKeepFocusWithout } from "./use-keep-focus.ts";

interface Props<R> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly records: readonly R[] }>>;
  readonly noun: Noun;
  readonly Table: ComponentType<{ readonly records: readonly R[]; readonly isComplete: boolean }>;
  /** The search term; may be empty. */
  readonly search: string;
  /** Advice on how to find more, when nothing matches. */
  readonly searchHint: string;
  readonly onClearSearch: () => void;
  /** Other filters are set as well, so that the number of matches is worth announcing. */
  readonly hasOtherFilters?: boolean;
  /** The progress filter, if one is set, and how to clear it. */
  readonly progress?: Progress | undefined;
  readonly onShowAll?: () => void;
  /** The documented text for a list that cannot be loaded; the reason follows below it. */
  readonly failureTitle?: string;
  /** Shown if there are no records at all. */
  readonly children: ReactNode;
}

/** An infinite list of records in each of its states: loading, failed, empty, without matches, or loaded. */
export function RecordList<R>(props: Props<R>) {
  const { list, Table, search, progress, failureTitle, children } = props;
  const noun = progressNoun(props.noun, progress);
  const { data, error, fetchNextPage, refetch } = list;
  const records = useMemo(() => data?.pages.flatMap((page) => page.records) ?? [], [data]);
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const onRetry = () => void refetch();
  useKeepFocusWithout(records);

  const isNarrowed = Boolean(search || progress);
  const sought = search ? ` for “${search}”` : "";
  const found =
    records.length === 0
      ? nothingFound(noun[1], search)
      : `${countOf(records.length, noun)}${list.hasNextPage ? ", and more below" : ""}${sought}`;

  const content = () => {
    // An empty placeholder belongs to the previous search.
    const isOfOthers = list.isPlaceholderData && records.length === 0;
    if (list.isPending || isOfOthers) return <TableSkeleton label={`Loading ${noun[1]}…`} />;
    if (!data)
      return <Failure title={failureTitle} error={error} onRetry={onRetry} retrying={list.isFetching} />;
    if (records.length === 0 && isNarrowed)
      return <NothingFound {...props} title={found} onShowAll={progress && props.onShowAll} />;
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
          whole={`That is all: ${countOf(records.length, noun)}${sought}.`}
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

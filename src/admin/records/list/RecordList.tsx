import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useCallback, useMemo } from "react";
import { countOf, type Noun } from "#admin/records/count-of.ts";
import { progressNoun } from "#admin/records/progress/progress-noun.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import type { Progress } from "#domain/progress.ts";
import { useKeepFocusWithout } from "./keep-focus.ts";
import { ListEnd } from "./ListEnd.tsx";
import { NothingFound, nothingFound } from "./NothingFound.tsx";
import styles from "./RecordList.module.css";
import { TableSkeleton } from "./TableSkeleton.tsx";

interface Props<R> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly records: readonly R[] }>>;
  readonly noun: Noun;
  readonly Table: ComponentType<{ readonly records: readonly R[]; readonly isComplete: boolean }>;
  /** What is searched for, if anything. */
  readonly search: string;
  /** What may find more, when nothing matches. */
  readonly searchHint: string;
  readonly onClearSearch: () => void;
  /** It is narrowed down by more than what is stated here, so that what was found is worth saying. */
  readonly hasOtherFilters?: boolean;
  /** The step that alone is listed, if there is one, and what lists every step. */
  readonly progress?: Progress | undefined;
  readonly onShowAll?: () => void;
  /** The documented words for a list that cannot be read; the reason stands below them. */
  readonly failureTitle?: string;
  /** What stands here while there are no records at all. */
  readonly children: ReactNode;
}

/** An endless list of records in whichever state it is: on its way, failed, empty, found nothing, or there. */
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
    /* That nothing was found for other words says nothing of these. */
    const isOfOthers = list.isPlaceholderData && records.length === 0;
    if (list.isPending || isOfOthers) return <TableSkeleton label={`Loading ${noun[1]}…`} />;
    if (!data)
      return <Failure title={failureTitle} error={error} onRetry={onRetry} retrying={list.isFetching} />;
    if (records.length === 0 && isNarrowed)
      return <NothingFound {...props} title={found} onShowAll={progress && props.onShowAll} />;
    if (records.length === 0) return children;
    return (
      <div className={styles.list} aria-busy={list.isPlaceholderData}>
        {list.isRefetchError ? (
          <Failure title={failureTitle} error={error} onRetry={onRetry} retrying={list.isFetching} />
        ) : null}
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

  // What was found is heard from a place that was there before it.
  return (
    <>
      <p className="visually-hidden" role="status">
        {(isNarrowed || props.hasOtherFilters) && data && !list.isPlaceholderData ? found : null}
      </p>
      {content()}
    </>
  );
}

import { type UseQueryResult, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { ListFilters } from "#admin/list/list-filters.ts";
import type { Identified, RecordLists } from "#admin/list/record-lists.ts";
import { returnUrl } from "#admin/list/return-point.ts";
import { failureWith, QueryFailure } from "#admin/screen/Failure.tsx";
import { unknownRecord } from "#admin/screen/missing.ts";
import { ScreenHeading, ScreenSkeleton } from "#admin/screen/ScreenHeading.tsx";
import { useSingleKey } from "#admin/screen/shortcuts.tsx";
import { isSessionOver } from "#admin/session/signed-call.ts";
import { hasStatus } from "#kit/api-client.ts";
import { announceError } from "#kit/ui/Toasts.tsx";
import styles from "./RecordScreen.module.css";

interface Neighbours<R> {
  readonly newer: R | undefined;
  readonly older: R | undefined;
}

/**
 * The records before and after one, in the list with these filters. None if that list is not cached; if the record is
 * its last one, the next page is loaded. Otherwise the list is left as it is.
 */
export function useNeighbours<R extends Identified>(
  { query }: RecordLists<R>,
  filters: ListFilters,
  id: string,
): Neighbours<R> {
  const cache = useQueryClient();
  const options = query(filters);
  const list = useInfiniteQuery({ ...options, enabled: false });
  const records = list.isPlaceholderData ? [] : (list.data?.pages.flatMap((page) => page.records) ?? []);
  const at = records.findIndex(({ _id }) => _id === id);
  const isEnd = at >= 0 && at === records.length - 1 && list.hasNextPage;
  const canLoadNextPage = isEnd && !list.isFetching && !list.isFetchNextPageError;

  const loadNextPage = useEffectEvent(async () => {
    const { queryKey } = options;
    const isOutdated = cache.getQueryState(queryKey)?.isInvalidated;
    const { error } = await list.fetchNextPage();
    if (error && !isSessionOver(error))
      announceError(failureWith("The rest of the list could not be loaded.", error));
    // Loading a page marks the whole list as fresh, but what changed was on earlier pages.
    if (isOutdated) await cache.invalidateQueries({ queryKey, refetchType: "none" });
  });

  useEffect(() => {
    if (canLoadNextPage) void loadNextPage();
  }, [canLoadNextPage]);

  return at < 0 ? { newer: undefined, older: undefined } : { newer: records[at - 1], older: records[at + 1] };
}

/** Links back to the list, with its filters and at the position where it was left. */
function BackLink({ list }: { readonly list: string }) {
  return (
    <a className={styles.back} href={returnUrl(list)}>
      <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
      Back
    </a>
  );
}

interface NeighboursProps {
  /** URLs of the records before and after this one in the list it was opened from. */
  readonly newer: string | undefined;
  readonly older: string | undefined;
}

/** Links to the neighbouring records, without a detour through the list. */
function NeighbourLinks({ newer, older }: NeighboursProps) {
  const keys = [useSingleKey("k"), useSingleKey("j")];
  if (!newer && !older) return null;
  return (
    <nav className={styles.neighbours} aria-label="Neighbouring records">
      {Boolean(newer) && (
        <a href={newer} aria-keyshortcuts={keys[0]}>
          <ChevronUp size={16} strokeWidth={1.5} aria-hidden="true" />
          Newer
        </a>
      )}
      {Boolean(older) && (
        <a href={older} aria-keyshortcuts={keys[1]}>
          Older
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
        </a>
      )}
    </nav>
  );
}

interface Props<R> {
  readonly list: string;
  readonly record: UseQueryResult<R>;
  /** URLs of the records before and after this one in the list it was opened from. */
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** Replaces the link back to the list. */
  readonly back?: ReactNode;
  /** The titles if the record could not be loaded, and if it does not exist. */
  readonly unread: string;
  readonly unknown: string;
  /** Words the load error, if there is a documented text for it. */
  readonly failureOf?: ((error: unknown) => string) | undefined;
  readonly children: (record: R) => ReactNode;
}

/** One whole record. It is fetched by its id, so that a reload or a shared link shows it too. */
export function RecordScreen<R>({
  list,
  record,
  newer,
  older,
  back,
  unread,
  unknown,
  failureOf,
  children,
}: Props<R>) {
  const { data, error } = record;
  const isUnknown = hasStatus(error, 404);

  return (
    <>
      <div className={styles.ways}>
        {back ?? <BackLink list={list} />}
        <NeighbourLinks newer={newer} older={older} />
      </div>
      {isUnknown && <ScreenHeading title={unknown} subtitle={unknownRecord} />}
      {error !== null && !isUnknown && data === undefined && <ScreenHeading title={unread} />}
      {!isUnknown && <QueryFailure query={record} textOf={failureOf} />}
      {data !== undefined && !isUnknown && <article>{children(data)}</article>}
      {data === undefined && !error && <ScreenSkeleton />}
    </>
  );
}

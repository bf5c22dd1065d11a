import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ListFilters } from "#admin/list/list-filters.ts";
import type { Identified, RecordLists } from "#admin/list/record-lists.ts";
import { failureWith } from "#admin/screen/Failure.tsx";
import { isSessionOver } from "#admin/session/signed-call.ts";
import { announceError } from "#kit/ui/Toasts.tsx";

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

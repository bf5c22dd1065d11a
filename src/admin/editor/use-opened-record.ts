import { useEffect, useState } from "react";

interface Identified {
  readonly _id: string;
}

interface List<R> {
  readonly data: readonly R[] | undefined;
  /** Time of the latest successful fetch in ms; 0 before the first. */
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
  readonly isFetchedAfterMount: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/**
 * The record being edited, as it was when it was opened, since changes are based on that version. It stays open when it
 * disappears from the list, because the administrator may be typing. On arrival, a stale list is refetched first, and
 * no record is reported missing before that.
 */
export function useOpenedRecord<R extends Identified>(list: List<R>, id: string) {
  const { data, dataUpdatedAt, isFetching, isFetchedAfterMount, isError, refetch } = list;
  const [opened, setOpened] = useState<R | null>(null);
  const [named, setNamed] = useState({ id, at: dataUpdatedAt, isSought: false });
  if (named.id !== id) setNamed({ id, at: dataUpdatedAt, isSought: false });

  const listed = data?.find(({ _id }) => _id === id) ?? null;
  const isArriving = isFetching && !isFetchedAfterMount;
  const found = isArriving ? null : listed;
  const record = opened?._id === id ? opened : found;
  if (record !== opened) setOpened(record);

  const isUnknown = id !== "" && record === null;
  const isStale = dataUpdatedAt === named.at && !named.isSought;
  const isAwaited = isUnknown && (isStale || isFetching || isError);
  /** Another administrator may have added it since the list was read. */
  const isToBeRead = isAwaited && !isFetching && !isError;
  useEffect(() => {
    if (!isToBeRead) return;
    refetch();
    setNamed((now) => ({ ...now, isSought: true }));
  }, [isToBeRead, refetch]);

  return {
    record,
    isDeleted: record !== null && data !== undefined && listed === null,
    isAwaited,
    /** The URL names a record that does not exist, or no longer exists. */
    isMissing: isUnknown && !isAwaited,
  };
}

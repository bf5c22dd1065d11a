import { useState } from "react";

interface Identified {
  readonly _id: string;
}

interface List<R> {
  readonly data: readonly R[] | undefined;
  readonly isFetching: boolean;
}

/**
 * The record that is edited, as it was when it was opened: that is what changes are made on. It stays open when it is
 * gone from the list, since somebody types in it; nothing is open without an id, or with one that was never in the list.
 */
export function useOpenedRecord<R extends Identified>({ data: list, isFetching }: List<R>, id: string) {
  const [opened, setOpened] = useState<R | null>(null);
  const listed = list?.find(({ _id }) => _id === id) ?? null;
  const record = opened?._id === id ? opened : listed;
  if (record !== opened) setOpened(record);
  const isUnknown = id !== "" && record === null;
  /** Whether it is in the list is not known yet: somebody may have added it since that was read. */
  const isAwaited = isUnknown && (list === undefined || isFetching);
  return {
    record,
    isDeleted: record !== null && list !== undefined && listed === null,
    isAwaited,
    /** The address names one that is not there, or not any more. */
    isMissing: isUnknown && !isAwaited,
  };
}

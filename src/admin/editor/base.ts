/**
 * The base of an edit: the version of the record that the changes are made on, with its values. It is the record as it
 * was when the edit began, whatever the list has received since, until a conflict is settled or a draft is discarded.
 */
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FormValues } from "#kit/forms/schema-resolver.ts";
import { clearDraft, discardChanges, hasDraft, returnedFiles } from "./draft.ts";

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
 * The record of a list whose form is open. It stays open when it disappears from the list, because the administrator
 * may be typing. On arrival, a stale list is refetched first, and no record is reported missing before that.
 */
export function useListedBase<R extends Identified>(list: List<R>, id: string) {
  const { data, dataUpdatedAt, isFetching, isFetchedAfterMount, isError, refetch } = list;
  const [base, setBase] = useState<R | null>(null);
  const [named, setNamed] = useState({ id, at: dataUpdatedAt, isSought: false });
  if (named.id !== id) setNamed({ id, at: dataUpdatedAt, isSought: false });

  const listed = data?.find(({ _id }) => _id === id) ?? null;
  const isArriving = isFetching && !isFetchedAfterMount;
  const found = isArriving ? null : listed;
  const record = base?._id === id ? base : found;
  if (record !== base) setBase(record);

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
    isAwaited,
    /** The URL names a record that does not exist, or no longer exists. */
    isMissing: isUnknown && !isAwaited,
  };
}

interface Versioned {
  readonly version?: number | undefined;
}

const isUnfinished = (draftKey: string) =>
  hasDraft(draftKey) || Object.keys(returnedFiles(draftKey)).length > 0;

/**
 * The record of a panel: the latest one while reading, and its base while editing. If a draft exists under `draftKey`,
 * editing resumes.
 */
export function usePanelBase<R extends Versioned>(latest: R, queryKey: QueryKey, draftKey: string) {
  const cache = useQueryClient();
  const [base, setBase] = useState(() => (isUnfinished(draftKey) ? latest : null));
  const [round, setRound] = useState(0);
  const record = base ?? latest;

  /** Returns to the server's version; a refetch that a save has started is reused. */
  function finish() {
    clearDraft(draftKey);
    setBase(null);
    setRound((before) => before + 1);
    void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }

  return {
    record,
    isEditing: base !== null,
    /** React key of the form: remounts it for every version, and after every edit. */
    key: `${record.version}/${round}`,
    /** Number of finished edits. */
    round,
    begin: () => setBase((already) => already ?? latest),
    finish,
    /** The same for an edit that is given up, and can be brought back for a while. */
    cancel() {
      discardChanges(draftKey, () => {
        setBase((already) => already ?? latest);
        setRound((before) => before + 1);
      });
      finish();
    },
  };
}

/** A version of a record, with the values of its edited fields. */
export interface Version {
  /** Undefined for a new record. */
  readonly version: number | undefined;
  readonly values: FormValues;
}

/**
 * The base of a form that is open. A draft may be based on an earlier version than was opened, of which only the number
 * is known.
 */
export function useBase(start: Version, draftVersion: number | null) {
  const [base, setBase] = useState(() => ({
    values: start.values,
    version: draftVersion ?? start.version,
    isKnown: draftVersion === null || draftVersion === start.version,
  }));

  return {
    ...base,
    moveTo: (version: Version) => setBase({ ...version, isKnown: true }),
    /** The version that the form returns to when its draft is discarded: the latest known one. */
    latest: base.isKnown ? base : start,
  };
}

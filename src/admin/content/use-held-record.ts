import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { forgetKeptEntries, hasKeptEntries } from "#admin/editing/use-kept-entries.ts";

interface Versioned {
  readonly version: number;
}

/**
 * The record that a form shows: the latest one while reading, and the initial one while editing, since changes are
 * based on that version. If a draft exists under `keptAs`, editing resumes.
 */
export function useHeldRecord<R extends Versioned>(latest: R, queryKey: QueryKey, keptAs: string) {
  const cache = useQueryClient();
  const [held, setHeld] = useState(() => (hasKeptEntries(keptAs) ? latest : null));
  const [round, setRound] = useState(0);
  const record = held ?? latest;
  return {
    record,
    isEditing: held !== null,
    /** React key of the form: remounts it for every version, and after every edit. */
    key: `${record.version}/${round}`,
    /** Number of finished edits. */
    round,
    begin: () => setHeld((already) => already ?? latest),
    /** Returns to the server's version (admin-back-office §4); a refetch that a save has started is reused. */
    finish() {
      forgetKeptEntries(keptAs);
      setHeld(null);
      setRound(round + 1);
      void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
    },
  };
}

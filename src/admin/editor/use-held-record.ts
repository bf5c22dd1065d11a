import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { forgetDraftEntries, hasDraftEntries } from "./use-draft-entries.ts";

interface Versioned {
  readonly version?: number | undefined;
}

/**
 * The record that a form shows: the latest one while reading, and the initial one while editing, since changes are
 * based on that version. If a draft exists under `draftKey`, editing resumes.
 */
export function useHeldRecord<R extends Versioned>(latest: R, queryKey: QueryKey, draftKey: string) {
  const cache = useQueryClient();
  const [held, setHeld] = useState(() => (hasDraftEntries(draftKey) ? latest : null));
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
      forgetDraftEntries(draftKey);
      setHeld(null);
      setRound(round + 1);
      void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
    },
  };
}

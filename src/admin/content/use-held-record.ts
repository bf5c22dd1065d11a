import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { forgetKeptEntries, hasKeptEntries } from "#admin/editing/use-kept-entries.ts";

interface Versioned {
  readonly version: number;
}

/**
 * The record that a form shows: the latest one while it is only read, and the one that was there at the beginning while
 * it is edited, since that is what changes are made on. Where changes that were not saved are kept under that name, the
 * editing goes on.
 */
export function useHeldRecord<R extends Versioned>(latest: R, queryKey: QueryKey, keptAs: string) {
  const cache = useQueryClient();
  const [held, setHeld] = useState(() => (hasKeptEntries(keptAs) ? latest : null));
  const [round, setRound] = useState(0);
  const record = held ?? latest;
  return {
    record,
    isEditing: held !== null,
    /** Of the form: a new one for every version, and for every editing that is over. */
    key: `${record.version}/${round}`,
    /** How many editings are over. */
    round,
    begin: () => setHeld((already) => already ?? latest),
    /** Back to what the server has (admin-back-office §4), which a save is reading already. */
    finish() {
      forgetKeptEntries(keptAs);
      setHeld(null);
      setRound(round + 1);
      void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
    },
  };
}

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { offerUndo } from "#admin/editing/offer-undo.ts";
import { useReadAgain } from "#admin/editing/use-read-again.ts";
import { failureText } from "#admin/screen/failure-text.ts";
import { announce, announceError } from "#lib/toasts.ts";
import { sendChange } from "./send-change.ts";

export interface Removable {
  readonly _id: string;
  readonly version: number;
}

export interface RemovalOptions {
  readonly queryKey: QueryKey;
  readonly path: (id: string) => string;
  readonly restorePath: (id: string) => string;
  /** What is said when it is gone, and when it is back. */
  readonly texts: { readonly removed: string; readonly restored: string };
}

/**
 * Takes a record out of its list at once, and has the server remove it, which can be undone for a while. Should it fail,
 * just this record comes back to its place, and the list says why.
 */
export function useRemoval<R extends Removable>({ queryKey, path, restorePath, texts }: RemovalOptions) {
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { readAgain, beginRemoval, endRemoval } = useReadAgain(queryKey);

  function tell(error: unknown) {
    const text = failureText(error);
    setProblem(text);
    announceError(text);
  }

  async function restore({ _id }: R) {
    try {
      await sendChange(restorePath(_id), { method: "POST" });
      announce(texts.restored);
    } catch (error) {
      tell(error);
    }
    await readAgain();
  }

  /** Resolves to whether it is gone. */
  async function remove(record: R): Promise<boolean> {
    setProblem(null);
    await beginRemoval();
    const before = cache.getQueryData<readonly R[]>(queryKey) ?? [];
    const at = before.findIndex(({ _id }) => _id === record._id);
    cache.setQueryData<readonly R[]>(queryKey, (list) => list?.filter(({ _id }) => _id !== record._id));
    try {
      await sendChange(path(record._id), { method: "DELETE", version: record.version });
      offerUndo(texts.removed, () => void restore(record));
    } catch (error) {
      cache.setQueryData<readonly R[]>(queryKey, (list = []) => list.toSpliced(at, 0, record));
      tell(error);
      await endRemoval();
      return false;
    }
    void endRemoval();
    return true;
  }

  return { remove, problem };
}

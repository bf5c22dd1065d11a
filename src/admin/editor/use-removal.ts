import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "#admin/screen/failure-text.ts";
import { announce, announceError } from "#kit/toasts.ts";
import { offerUndo } from "./offer-undo.ts";
import { sendChange } from "./send-change.ts";
import { useReadAgain } from "./use-read-again.ts";

export interface Removable {
  readonly _id: string;
  readonly version?: number | undefined;
}

export interface RemovalOptions {
  readonly queryKey: QueryKey;
  readonly path: (id: string) => string;
  readonly restorePath: (id: string) => string;
  /** Toasts after deleting and after restoring. */
  readonly texts: { readonly removed: string; readonly restored: string };
}

/**
 * Removes a record from its list optimistically, and deletes it on the server, which can be undone for a while. If that
 * fails, only this record is put back in its place, and the list shows the error.
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

  /** Resolves to whether the record was deleted. */
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

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useCallback, useRef, useState } from "react";
import { failureText } from "#admin/screen/failure-text.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { ConfirmDialog, useAfterDialog } from "./ConfirmDialog.tsx";
import { sendChange } from "./send-change.ts";
import { offerUndo } from "./undo.ts";

/**
 * Refetches records after a change, but not while deletions are pending: until the last one is answered, the server's
 * list still contains records that are being deleted.
 */
export function useReadAgain(queryKey: QueryKey) {
  const cache = useQueryClient();
  const pendingDeletes = useRef(0);

  async function readAgain() {
    if (pendingDeletes.current === 0) await cache.invalidateQueries({ queryKey });
  }

  return {
    readAgain,

    /** A deletion starts; a pending response would bring the record back. */
    async beginRemoval() {
      pendingDeletes.current += 1;
      await cache.cancelQueries({ queryKey });
    },

    /** The deletion has succeeded or failed. */
    async endRemoval() {
      pendingDeletes.current -= 1;
      await readAgain();
    },
  };
}

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

interface QuestionOptions<R> {
  readonly question: string;
  /** Describes the consequences. */
  readonly explain: (record: R) => ReactNode;
  readonly onConfirm: (record: R) => void;
  /** Receives the focus afterwards, since the record's buttons disappear with it. */
  readonly place: RefObject<HTMLElement | null>;
}

/** Asks before a record is deleted: `ask` opens the question, and `dialog` must be rendered. */
export function useRemovalQuestion<R>({ question, explain, onConfirm, place }: QuestionOptions<R>) {
  const [record, setRecord] = useState<R | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const afterwards = useAfterDialog(isAsking);
  const close = useCallback(() => setIsAsking(false), []);

  function ask(about: R) {
    setRecord(about);
    setIsAsking(true);
  }

  const dialog = (
    <ConfirmDialog
      open={isAsking}
      question={question}
      confirm="Delete"
      onConfirm={() => {
        if (!record) return;
        onConfirm(record);
        afterwards(() => place.current?.focus());
      }}
      onClose={close}
    >
      <p>{record !== null && explain(record)}</p>
    </ConfirmDialog>
  );
  return { ask, dialog };
}

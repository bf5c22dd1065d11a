import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useCallback, useRef, useState } from "react";
import { failureText, failureWith } from "#admin/screen/Failure.tsx";
import { announceError } from "#kit/ui/Toasts.tsx";
import { ConfirmDialog, useAfterDialog } from "./ConfirmDialog.tsx";
import { sendChange } from "./send-change.ts";
import { offerUndo, restoreDeleted } from "./undo.ts";

/**
 * Refetches records after a change, but not while deletions are pending: until the last one is answered, the server's
 * list still contains records that are being deleted.
 */
function useReadAgain(queryKey: QueryKey) {
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

/** Takes a record out of the cached lists, and returns a function that puts only this one back in its place. */
type TakeOut<R> = (cache: QueryClient, record: R) => () => void;

export interface RemovalOptions<R extends Removable> {
  readonly queryKey: QueryKey;
  readonly path: (id: string) => string;
  readonly restorePath: (id: string) => string;
  readonly texts: {
    /** Toasts after deleting and after restoring. */
    readonly removed: string;
    readonly restored: string;
    /** The documented text for a failed deletion, if there is one; the reason follows above the list. */
    readonly failed?: string;
  };
  /** The body of the call that deletes the record. */
  readonly bodyOf?: (record: R) => object;
  /** Removes the record from what is cached; by default from the list with the key. */
  readonly takeOut?: TakeOut<R>;
}

const takeOutOf =
  (queryKey: QueryKey): TakeOut<Removable> =>
  (cache, record) => {
    const before = cache.getQueryData<readonly Removable[]>(queryKey) ?? [];
    const at = before.findIndex(({ _id }) => _id === record._id);
    cache.setQueryData<readonly Removable[]>(queryKey, (list) =>
      list?.filter(({ _id }) => _id !== record._id),
    );
    return () =>
      cache.setQueryData<readonly Removable[]>(queryKey, (list = []) => list.toSpliced(at, 0, record));
  };

/**
 * Removes a record from its lists optimistically, and deletes it on the server, which can be undone for a while. If that
 * fails, only this record is put back in its place, and the list shows the error.
 */
export function useRemoval<R extends Removable>(options: RemovalOptions<R>) {
  const { queryKey, path, restorePath, texts, bodyOf, takeOut = takeOutOf(queryKey) } = options;
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { readAgain, beginRemoval, endRemoval } = useReadAgain(queryKey);

  function tell(text: string, toast = text) {
    setProblem(text);
    announceError(toast);
  }

  async function restore({ _id }: R) {
    await restoreDeleted(restorePath(_id), texts.restored, tell);
    await readAgain();
  }

  /** Resolves to whether the record was deleted. */
  async function remove(record: R): Promise<boolean> {
    setProblem(null);
    await beginRemoval();
    const putBack = takeOut(cache, record);
    try {
      await sendChange(path(record._id), {
        method: "DELETE",
        version: record.version,
        ...(bodyOf && { body: bodyOf(record) }),
      });
      offerUndo(texts.removed, () => void restore(record));
    } catch (error) {
      putBack();
      if (texts.failed === undefined) tell(failureText(error));
      else tell(failureWith(texts.failed, error), texts.failed);
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
  /** Further controls of the question, shown below the consequences. */
  readonly ask?: (record: R) => ReactNode;
  readonly onConfirm: (record: R) => void;
  /** Receives the focus afterwards, since the record's buttons disappear with it. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly focus?: (target: HTMLElement | null) => void;
  readonly fade?: "content" | "staff";
}

/** Asks before a record is deleted: `ask` opens the question, and `dialog` must be rendered. */
export function useRemovalQuestion<R>(options: QuestionOptions<R>) {
  const { question, explain, onConfirm, focusAfter, focus = (to) => to?.focus(), fade = "content" } = options;
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
      fade={fade}
      onConfirm={() => {
        if (!record) return;
        onConfirm(record);
        afterwards(() => focus(focusAfter.current));
      }}
      onClose={close}
    >
      <p>{record !== null && explain(record)}</p>
      {record !== null && isAsking && options.ask?.(record)}
    </ConfirmDialog>
  );
  return { ask, dialog };
}

import { type InfiniteData, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { ConfirmDialog, useAfterDialog } from "#admin/editor/ConfirmDialog.tsx";
import { focusAndReveal } from "#admin/editor/focus.ts";
import { useReadAgain } from "#admin/editor/removal.tsx";
import { ifMatch } from "#admin/editor/send-change.ts";
import { offerUndo, undoNote } from "#admin/editor/undo.ts";
import { failureText, failureWith } from "#admin/screen/failure-text.ts";
import { usePermission } from "#admin/session/account.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { type StaffRecord, staffSavedSchema } from "../staff-record.ts";
import { staffTexts } from "../staff-texts.ts";
import styles from "./StaffTable.module.css";
import { STAFF } from "./staff.queries.ts";
import { nameOf, staffKinds } from "./staff-kinds.ts";

interface ListedPage {
  readonly records: readonly StaffRecord[];
}

type Listed = InfiniteData<ListedPage>;

/** The position of a record in a cached list. */
interface Place {
  readonly queryKey: QueryKey;
  readonly page: number;
  readonly index: number;
}

type Change = (records: readonly StaffRecord[], page: number) => readonly StaffRecord[];

const changed = (list: Listed | undefined, change: Change): Listed | undefined =>
  list && { ...list, pages: list.pages.map((page, at) => ({ ...page, records: change(page.records, at) })) };

function placesOf(cache: QueryClient, { _id, category }: StaffRecord): Place[] {
  const lists = cache.getQueriesData<Listed>({ queryKey: [STAFF, category] });
  return lists.flatMap(([queryKey, list]) =>
    (list?.pages ?? []).flatMap(({ records }, page) => {
      const index = records.findIndex((record) => record._id === _id);
      return index < 0 ? [] : { queryKey, page, index };
    }),
  );
}

/** Removes a record from every cached list, and returns a function that puts only this one back in its place. */
function takeFromLists(cache: QueryClient, record: StaffRecord): () => void {
  const places = placesOf(cache, record);
  for (const { queryKey, page, index } of places) {
    cache.setQueryData<Listed>(queryKey, (list) =>
      changed(list, (records, at) => (at === page ? records.toSpliced(index, 1) : records)),
    );
  }
  return () => {
    for (const { queryKey, page, index } of places) {
      cache.setQueryData<Listed>(queryKey, (list) =>
        changed(list, (records, at) => (at === page ? records.toSpliced(index, 0, record) : records)),
      );
    }
  };
}

/**
 * Deletes a record: its row disappears immediately, comes back if the server refuses, and the deletion can be undone
 * for a while otherwise (admin-back-office §4, spec-decisions F18).
 */
function useStaffRemoval(failed: string) {
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { readAgain, beginRemoval, endRemoval } = useReadAgain([STAFF]);

  async function restore({ _id }: StaffRecord) {
    try {
      const { message } = await callSigned(adminApi.staffRestore(_id), staffSavedSchema, { method: "POST" });
      announce(message);
    } catch (error) {
      const text = failureText(error);
      setProblem(text);
      announceError(text);
    }
    await readAgain();
  }

  async function remove(record: StaffRecord) {
    setProblem(null);
    await beginRemoval();
    const putBack = takeFromLists(cache, record);
    try {
      await callSigned(adminApi.staffMember(record._id), staffSavedSchema, {
        method: "DELETE",
        headers: ifMatch(record.version),
      });
      offerUndo(staffTexts.deleted, () => void restore(record));
    } catch (error) {
      putBack();
      setProblem(failureWith(failed, error));
      announceError(failed);
    }
    await endRemoval();
  }

  return { remove, problem };
}

/** Asks whether to delete a person, for the tables' delete buttons; `null` without the permission. */
const AskToDelete = createContext<((person: StaffRecord) => void) | null>(null);

interface Props {
  /** The list's documented text for a failed deletion. */
  readonly failed: string;
  readonly children: ReactNode;
}

/** A list of people who can be deleted: asks first, and shows errors above the list. */
export function DeletableList({ failed, children }: Props) {
  const { remove, problem } = useStaffRemoval(failed);
  const [asked, setAsked] = useState<StaffRecord | null>(null);
  const mayDelete = usePermission("staff:write");
  const list = useRef<HTMLElement>(null);
  const afterwards = useAfterDialog(asked !== null);
  const close = useCallback(() => setAsked(null), []);

  function agree() {
    if (!asked) return;
    void remove(asked);
    // The button with the focus is removed with its row.
    afterwards(() => focusAndReveal(list.current));
  }

  return (
    <AskToDelete value={mayDelete ? setAsked : null}>
      {problem !== null && (
        <div className={styles.problem}>
          <FormAlert>{problem}</FormAlert>
        </div>
      )}
      <section aria-label="Staff list" tabIndex={-1} ref={list}>
        {children}
      </section>
      <ConfirmDialog
        open={asked !== null}
        question={staffTexts.deleteQuestion}
        confirm="Delete"
        fade="staff"
        onConfirm={agree}
        onClose={close}
      >
        {asked !== null && (
          <p>
            <strong>{nameOf(asked)}</strong> {staffKinds[asked.category].deletion} {undoNote}
          </p>
        )}
      </ConfirmDialog>
    </AskToDelete>
  );
}

/** The delete button of a row; nothing without the permission. */
export function DeleteButton({ person }: { readonly person: StaffRecord }) {
  const ask = use(AskToDelete);
  if (!ask) return null;
  return (
    <button className={styles.delete} type="button" title="Delete" onClick={() => ask(person)}>
      <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className="visually-hidden">Delete {nameOf(person)}</span>
    </button>
  );
}

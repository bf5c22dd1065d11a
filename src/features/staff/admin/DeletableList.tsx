import { type ReactNode, useCallback, useRef, useState } from "react";
import { ConfirmDialog, useAfterDialog } from "#admin/editor/ConfirmDialog.tsx";
import { focusAndReveal } from "#admin/editor/focus.ts";
import { undoNote } from "#admin/editor/undo.ts";
import { usePermission } from "#admin/session/account.ts";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import type { StaffRecord } from "../staff-record.ts";
import { staffTexts } from "../staff-texts.ts";
import { AskToDelete } from "./ask-to-delete.ts";
import styles from "./StaffTable.module.css";
import { nameOf, staffKinds } from "./staff-kinds.ts";
import { useStaffRemoval } from "./use-staff-removal.ts";

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

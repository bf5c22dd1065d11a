import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { focusAndReveal, useFocusBack } from "./focus.ts";
import { type Removable, type RemovalOptions, useRemoval, useRemovalQuestion } from "./removal.tsx";
import { undoNote } from "./undo.ts";
import { useUnsaved } from "./unsaved.tsx";

interface WorkbenchOptions<R extends Removable> {
  /** Name under which the form reports unsaved changes. */
  readonly form: string;
  /** Id of the record in the form; `null` when one is added, undefined while none is chosen. */
  readonly openedId: string | null | undefined;
  /** Puts the record of the form into the URL. */
  readonly show: (id: string | null) => void;
  readonly removal: RemovalOptions<R> & {
    readonly question: string;
    /** Describes the consequences of deleting. */
    readonly explain: (record: R) => string;
  };
}

/** A list of records beside the form that adds or edits one: switching between them, deleting and unsaved changes. */
export function useWorkbench<R extends Removable>({ form, openedId, show, removal }: WorkbenchOptions<R>) {
  const unsaved = useUnsaved(form);
  const formHeading = useRef<HTMLHeadingElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  /** Incremented when a form is finished, so that a new one is mounted. */
  const [round, setRound] = useState(0);
  const { remove, problem } = useRemoval<R>(removal);
  /** The latest `openedId`; undefined once the screen was left. */
  const openNow = useRef(openedId);
  useFocusBack(round, formHeading);

  useLayoutEffect(() => {
    openNow.current = openedId;
    return () => {
      openNow.current = undefined;
    };
  }, [openedId]);

  // The search or the browser's Back may open a record, too. After a page load, the focus stays at the top.
  useEffect(() => {
    if (openedId && document.activeElement !== document.body) focusAndReveal(formHeading.current);
  }, [openedId]);

  function open(next: string | null) {
    if (next === openedId) return focusAndReveal(formHeading.current);
    unsaved.before(form, () => {
      show(next);
      focusAndReveal(formHeading.current);
    });
  }

  /** The content of the form was saved or given up. */
  function empty() {
    unsaved.report(form, false);
    show(null);
  }

  /** The form stays open until the record is deleted: should that fail, what was typed is still there. */
  async function deleteRecord(record: R) {
    if ((await remove(record)) && record._id === openNow.current) empty();
  }

  const question = useRemovalQuestion<R>({
    question: removal.question,
    explain: (record) => `${removal.explain(record)} ${undoNote}`,
    onConfirm: (record) => void deleteRecord(record),
    focusAfter: listHeading,
  });

  return {
    open,
    unsaved,
    formHeading,
    listHeading,
    formKey: `${openedId ?? "new"}/${round}`,
    /** Call after saving or cancelling. */
    finish() {
      setRound((before) => before + 1);
      empty();
    },
    /** Shows the draft of a record that was put back, if its form is on display. */
    showDraft(id: string | null) {
      if (openNow.current === id) unsaved.before(form, () => setRound((before) => before + 1));
    },
    /** Why a record could not be deleted. */
    problem,
    row: (record: R) => ({
      isEdited: record._id === openedId,
      onEdit: () => open(record._id),
      onDelete: () => question.ask(record),
    }),
    /** The dialogs, which must be rendered. */
    questions: (
      <>
        {question.dialog}
        {unsaved.questions}
      </>
    ),
  };
}

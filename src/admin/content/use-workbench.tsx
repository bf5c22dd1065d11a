import { type ReactNode, useRef, useState } from "react";
import { goTo } from "./go-to.ts";
import { useFocusBack } from "./use-focus-back.ts";
import { type Removable, type RemovalOptions, useRemoval } from "./use-removal.ts";
import { useRemovalQuestion } from "./use-removal-question.tsx";
import { useUnsaved } from "./use-unsaved.tsx";

interface WorkbenchOptions<R> {
  /** What the form reports unsaved words under. */
  readonly form: string;
  /** The id of the record in the form: `null` while one is added, nothing while none is chosen yet. */
  readonly openedId: string | null | undefined;
  /** Puts into the address what the form holds. */
  readonly show: (id: string | null) => void;
  readonly removal: RemovalOptions & {
    readonly question: string;
    /** What follows from it. */
    readonly explain: (record: R) => ReactNode;
  };
}

/** A list of records beside the form in which one is added or edited: what leads from one to the other. */
export function useWorkbench<R extends Removable>({ form, openedId, show, removal }: WorkbenchOptions<R>) {
  const unsaved = useUnsaved();
  const formHeading = useRef<HTMLHeadingElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  /** Each form that was done with makes place for a new one. */
  const [round, setRound] = useState(0);
  const { remove, problem } = useRemoval<R>(removal);
  useFocusBack(round, formHeading);

  function open(next: string | null) {
    if (next === openedId) return goTo(formHeading.current);
    unsaved.before(form, () => {
      show(next);
      goTo(formHeading.current);
    });
  }

  const question = useRemovalQuestion<R>({
    question: removal.question,
    explain: removal.explain,
    onConfirm(record) {
      if (record._id === openedId) show(null);
      void remove(record);
    },
    place: listHeading,
  });

  return {
    open,
    report: unsaved.report,
    formHeading,
    listHeading,
    formKey: `${openedId ?? "new"}/${round}`,
    /** It is saved, or was cancelled. */
    finish() {
      setRound(round + 1);
      show(null);
    },
    /** Why a record could not be deleted. */
    problem,
    /** For the row of a record. */
    row: (record: R) => ({
      isEdited: record._id === openedId,
      onEdit: () => open(record._id),
      onDelete: () => question.ask(record),
    }),
    /** To be put on the screen. */
    questions: (
      <>
        {question.dialog}
        {unsaved.questions}
      </>
    ),
  };
}

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { goTo } from "#admin/editing/go-to.ts";
import { useRemovalQuestion } from "#admin/editing/use-removal-question.tsx";
import { useUnsaved } from "#admin/editing/use-unsaved.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { type Removable, type RemovalOptions, useRemoval } from "./use-removal.ts";

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
  const unsaved = useUnsaved(form);
  const formHeading = useRef<HTMLHeadingElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  /** Each form that was done with makes place for a new one. */
  const [round, setRound] = useState(0);
  const { remove, problem } = useRemoval<R>(removal);
  /** The records that are being deleted here. */
  const [doomed, setDoomed] = useState<readonly string[]>([]);
  /** What the form holds by now; nothing once the screen was left. */
  const openNow = useRef(openedId);
  useFocusBack(round, formHeading);

  useLayoutEffect(() => {
    openNow.current = openedId;
    return () => {
      openNow.current = undefined;
    };
  }, [openedId]);

  // A record may also be opened by the search or by the browser's Back. After a load the focus stays at the page's top.
  useEffect(() => {
    if (openedId && document.activeElement !== document.body) goTo(formHeading.current);
  }, [openedId]);

  function open(next: string | null) {
    if (next === openedId) return goTo(formHeading.current);
    unsaved.before(form, () => {
      show(next);
      goTo(formHeading.current);
    });
  }

  /** What the form held is saved, or given up. */
  function empty() {
    unsaved.report(form, false);
    show(null);
  }

  /** Its form stays until it is gone: should it not go, what was typed is still there. */
  async function doAwayWith(record: R) {
    setDoomed((ids) => [...ids, record._id]);
    const isGone = await remove(record);
    setDoomed((ids) => ids.filter((id) => id !== record._id));
    if (isGone && record._id === openNow.current) empty();
  }

  const question = useRemovalQuestion<R>({
    question: removal.question,
    explain: removal.explain,
    onConfirm: (record) => void doAwayWith(record),
    place: listHeading,
  });

  return {
    open,
    unsaved,
    formHeading,
    listHeading,
    /** It is taken out of the list already, but not gone yet. */
    isGoing: doomed.some((id) => id === openedId),
    formKey: `${openedId ?? "new"}/${round}`,
    /** It is saved, or was cancelled. */
    finish() {
      setRound(round + 1);
      empty();
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

import { type ReactNode, type RefObject, useCallback, useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useAfterDialog } from "./use-after-dialog.ts";

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

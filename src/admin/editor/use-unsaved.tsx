import { type ReactNode, useCallback, useRef, useState } from "react";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { useAfterDialog } from "./use-after-dialog.ts";

/** Reports whether a form has unsaved changes. */
export type ReportUnsaved = (form: string, isUnsaved: boolean) => void;

interface Unsaved {
  readonly report: ReportUnsaved;
  /** Runs `go` immediately, or after a confirmation if the form has unsaved changes. */
  readonly before: (form: string, go: () => void) => void;
  /** The dialogs, which must be rendered. */
  readonly questions: ReactNode;
}

/** The part that forms need. */
export type FormsUnsaved = Pick<Unsaved, "report" | "before">;

/**
 * Tracks the unsaved changes of a screen's forms, and asks before they are lost. Another URL of the same page discards
 * only the form `addressed`, whose record the URL names.
 */
export function useUnsaved(addressed?: string): Unsaved {
  const unsaved = useRef(new Set<string>());
  const [wanted, setWanted] = useState<{ readonly form: string; readonly go: () => void } | null>(null);

  const report = useCallback<ReportUnsaved>((form, isUnsaved) => {
    if (isUnsaved) unsaved.current.add(form);
    else unsaved.current.delete(form);
  }, []);

  const afterwards = useAfterDialog(wanted !== null);
  const close = useCallback(() => setWanted(null), []);

  function before(form: string, go: () => void) {
    if (unsaved.current.has(form)) setWanted({ form, go });
    else go();
  }

  const questions = (
    <>
      <LeaveGuard
        hasChanges={() => unsaved.current.size > 0}
        onLeave={() => unsaved.current.clear()}
        withinPage={
          addressed === undefined
            ? undefined
            : {
                hasChanges: () => unsaved.current.has(addressed),
                onLeave: () => unsaved.current.delete(addressed),
              }
        }
      />
      <LeaveQuestion
        open={wanted !== null}
        onLeave={() => {
          if (!wanted) return;
          unsaved.current.delete(wanted.form);
          afterwards(wanted.go);
        }}
        onClose={close}
      />
    </>
  );
  return { report, before, questions };
}

import { type ReactNode, useCallback, useRef, useState } from "react";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { useAfterDialog } from "./use-after-dialog.ts";

/** Tells whether a form holds something that is not saved. */
export type ReportUnsaved = (form: string, isUnsaved: boolean) => void;

interface Unsaved {
  readonly report: ReportUnsaved;
  /** Does it at once, or after asking where the form would lose what it holds. */
  readonly before: (form: string, go: () => void) => void;
  /** The questions, to be put on the screen. */
  readonly questions: ReactNode;
}

/** What a form needs of it. */
export type FormsUnsaved = Pick<Unsaved, "report" | "before">;

/**
 * What the forms of a screen hold unsaved, and the questions before it is lost. Another address of the same page takes
 * away the form whose record the address names, if there is one.
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

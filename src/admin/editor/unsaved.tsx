import { getPagePath } from "@nanostores/router";
import { onSet } from "nanostores";
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { $page, type CurrentPage } from "#admin/app/router.ts";
import { ConfirmDialog, useAfterDialog } from "./ConfirmDialog.tsx";

interface QuestionProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  /** Called after the fade-out, whatever the answer. */
  readonly onClose: () => void;
}

/** Asks before unsaved changes are lost. */
const LeaveQuestion = ({ open, onLeave, onClose }: QuestionProps) => (
  <ConfirmDialog
    open={open}
    question="Leave without saving?"
    confirm="Leave"
    cancel="Stay"
    onConfirm={onLeave}
    onClose={onClose}
  >
    <p>Your changes have not been saved yet.</p>
  </ConfirmDialog>
);

interface Guarded {
  /** Whether leaving now would lose changes. */
  readonly hasChanges: () => boolean;
  /** Called before navigating away, when the changes are given up. */
  readonly onLeave: () => void;
}

interface GuardProps extends Guarded {
  /**
   * Guards against another URL of the same page, such as a search result; without it, such navigation is not guarded.
   */
  readonly withinPage?: Guarded | undefined;
}

interface Destination {
  readonly url: string;
  readonly leave: () => void;
}

const here = () => location.pathname + location.search;
const urlOf = (page: CurrentPage) => getPagePath($page, page, page.search);

/** Asks before navigating away or closing the tab discards what was typed. The end of the session does not ask. */
export function LeaveGuard({ hasChanges, onLeave, withinPage }: GuardProps) {
  const [destination, setDestination] = useState<Destination | null>(null);
  const hasUnsaved = useEffectEvent(hasChanges);
  const guardOf = useEffectEvent((next: CurrentPage): Guarded | undefined => {
    const page = $page.get();
    if (page?.path !== next.path) return { hasChanges, onLeave };
    return urlOf(page) === urlOf(next) ? undefined : withinPage;
  });

  // Unsubscribe in the layout phase: when a session ends, the redirect to the sign-in page follows right after it.
  useLayoutEffect(() => {
    let url = here();
    return onSet($page, ({ newValue, abort }) => {
      const guard = newValue && guardOf(newValue);
      if (!newValue || !guard?.hasChanges()) {
        // The store changes before the URL, so read the URL afterwards.
        queueMicrotask(() => {
          url = here();
        });
        return;
      }
      abort();
      setDestination({ url: urlOf(newValue), leave: guard.onLeave });
      // Back and Forward have already changed the URL, so restore it.
      if (here() !== url) queueMicrotask(() => $page.open(url));
    });
  }, []);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);

  return (
    <LeaveQuestion
      open={destination !== null}
      onLeave={() => {
        destination?.leave();
        if (destination) $page.open(destination.url);
      }}
      onClose={() => setDestination(null)}
    />
  );
}

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

/** Reports to the screen whether the form has unsaved changes, for as long as it is mounted. */
export function useReportUnsaved(report: ReportUnsaved, form: string, isUnsaved: boolean) {
  useEffect(() => {
    report(form, isUnsaved);
    return () => report(form, false);
  }, [report, form, isUnsaved]);
}

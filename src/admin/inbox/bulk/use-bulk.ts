import { useRef, useState } from "react";
import { offerUndo } from "#admin/editor/undo.ts";
import type { Selection, Ticked } from "#admin/list/selection.tsx";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { focusScreen } from "#admin/screen/ScreenHeading.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { type Change, type Done, PartlyDoneError, runBulk, undoAll } from "./run-bulk.ts";

interface Options {
  readonly selection: Selection;
  readonly itemNames: ItemNames;
  /** Has the lists read again. */
  readonly onDone: () => void;
}

interface Running {
  readonly handled: number;
  readonly all: number;
}

function skippedText({ skipped, leftAlone }: Pick<Done, "skipped" | "leftAlone">): string {
  if (skipped === 0) return "";
  const count = skipped.toLocaleString("en-IN");
  return leftAlone.length > 0
    ? ` ${count} left as before.`
    : ` ${count} left alone: a colleague changed them first.`;
}

/** Changes all records that are ticked, part by part, and offers one undo for all of them. */
export function useBulk({ selection, itemNames, onDone }: Options) {
  const [running, setRunning] = useState<Running | null>(null);
  const stopper = useRef<AbortController>(null);

  async function undo({ undos }: Done) {
    try {
      const { changed, skipped } = await undoAll(undos);
      announce(`Undone: ${countOf(changed, itemNames)}.${skippedText({ skipped, leftAlone: [] })}`);
    } catch (error) {
      announceError(failureText(error));
    }
    onDone();
  }

  function tell(done: Done, deed: string) {
    const text = `${countOf(done.changed, itemNames)} ${deed}.${skippedText(done)}`;
    if (done.undos.length > 0) offerUndo(text, () => void undo(done));
    else announce(text);
  }

  /** `deed` follows the number of records. Returns what was done, also if a part of it failed. */
  async function run(change: Change, deed: string): Promise<Done> {
    const ticked = selection.$ticked.get();
    stopper.current = new AbortController();
    setRunning({ handled: 0, all: ticked.size });
    let handled = 0;
    const onProgress = (now: number) => {
      handled = now;
      setRunning({ handled, all: ticked.size });
    };
    let left: Ticked = new Map();
    let done: Done;
    try {
      done = await runBulk(change, ticked, onProgress, stopper.current.signal);
      tell(done, deed);
    } catch (error) {
      if (!(error instanceof PartlyDoneError)) throw error;
      ({ done } = error);
      if (done.changed > 0) tell(done, deed);
      announceError(failureText(error.cause));
      // The rest can be tried again.
      left = new Map([...ticked].slice(handled));
    }
    setRunning(null);
    selection.$ticked.set(left);
    focusScreen();
    onDone();
    return done;
  }

  return { running, run, stop: () => stopper.current?.abort() };
}

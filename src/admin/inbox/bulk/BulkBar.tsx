import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { offerUndo } from "#admin/editor/undo.ts";
import type { Selection, Ticked } from "#admin/list/selection.tsx";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { focusScreen } from "#admin/screen/ScreenHeading.tsx";
import { useColleagues } from "#admin/session/colleagues.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import type { BulkSet } from "#rules/bulk.ts";
import { type Progress, progressLabels, progressSteps } from "#rules/progress.ts";
import { TRASH_DAYS } from "#rules/trash.ts";
import { ReasonForm } from "../details/ReasonForm.tsx";
import { CompactSelect } from "../filters/CompactSelect.tsx";
import styles from "./BulkBar.module.css";
import { type Exported, ExportTicked } from "./ExportTicked.tsx";
import { type Done, everyMatch, PartlyDoneError, runBulk, SELECTED_MAX, undoAll } from "./run-bulk.ts";

interface Props {
  readonly selection: Selection;
  readonly itemNames: ItemNames;
  readonly permission: Permission;
  readonly calls: { readonly list: string; readonly bulk: string };
  /** The filters of the list, as its call has them. */
  readonly asked: Readonly<Record<string, string>>;
  readonly exported: Exported;
  /** More match than are ticked. */
  readonly hasMore: boolean;
  /** Has the lists read again. */
  readonly onDone: () => void;
}

interface Running {
  readonly handled: number;
  readonly all: number;
}

const skippedText = (skipped: number) =>
  skipped === 0 ? "" : ` ${skipped.toLocaleString("en-IN")} left alone: a colleague was faster.`;

/** Changes all records that are ticked, part by part, and offers one undo for all of them. */
function useBulk({ selection, itemNames, calls, onDone }: Props) {
  const [running, setRunning] = useState<Running | null>(null);
  const stopper = useRef<AbortController>(null);

  async function undo({ undos }: Done) {
    try {
      const { changed, skipped } = await undoAll(undos);
      announce(`Undone: ${countOf(changed, itemNames)}.${skippedText(skipped)}`);
    } catch (error) {
      announceError(failureText(error));
    }
    onDone();
  }

  function tell(done: Done, deed: string) {
    const text = `${countOf(done.changed, itemNames)} ${deed}.${skippedText(done.skipped)}`;
    if (done.undos.length > 0) offerUndo(text, () => void undo(done));
    else announce(text);
  }

  async function run(set: BulkSet, deed: string, reason?: string) {
    const ticked = selection.$ticked.get();
    stopper.current = new AbortController();
    setRunning({ handled: 0, all: ticked.size });
    const onProgress = (handled: number) => setRunning({ handled, all: ticked.size });
    try {
      tell(
        await runBulk({ path: calls.bulk, set, reason }, ticked, onProgress, stopper.current.signal),
        deed,
      );
    } catch (error) {
      if (!(error instanceof PartlyDoneError)) throw error;
      if (error.done.changed > 0) tell(error.done, deed);
      announceError(failureText(error.cause));
    }
    setRunning(null);
    selection.$ticked.set(new Map());
    focusScreen();
    onDone();
  }

  return { running, run, stop: () => stopper.current?.abort() };
}

function Bar(props: Props & { readonly ticked: Ticked }) {
  const { selection, ticked, itemNames, permission, calls, asked, hasMore } = props;
  const { running, run, stop } = useBulk(props);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const { self, others } = useColleagues(permission);

  async function tickAll() {
    setIsReading(true);
    try {
      selection.$ticked.set(await everyMatch(calls.list, asked));
    } catch (error) {
      announceError(failureText(error));
    }
    setIsReading(false);
  }

  const owners = [...(self ? [self] : []), ...others];
  const own = (value: string) => {
    const owner = owners.find(({ _id }) => _id === value);
    void run({ owner: owner?._id ?? null }, owner ? `given to ${owner.username}` : "given to nobody");
  };
  if (running)
    return (
      <>
        <p role="status">{`${running.handled.toLocaleString("en-IN")} of ${countOf(running.all, itemNames)}`}</p>
        <progress aria-label="Change of the selected records" max={running.all} value={running.handled} />
        <Button variant="quiet" size="small" onClick={stop}>
          Stop
        </Button>
      </>
    );
  if (isDeleting)
    return (
      <ReasonForm
        name={`Delete ${countOf(ticked.size, itemNames)}`}
        label="Why are they deleted?"
        hint={`Your colleagues can read this in the log. They can be restored for ${TRASH_DAYS} days.`}
        submit={`Delete ${countOf(ticked.size, itemNames)}`}
        onSubmit={(reason) => run({ deleted: true }, "deleted", reason)}
        onCancel={() => setIsDeleting(false)}
      />
    );
  return (
    <>
      <p role="status">{`${countOf(ticked.size, itemNames)} selected`}</p>
      {hasMore && ticked.size < SELECTED_MAX && (
        <Button variant="text" size="small" busy={isReading} onClick={() => void tickAll()}>
          Select all that match
        </Button>
      )}
      <CompactSelect
        aria-label="Set progress of the selected records"
        value=""
        onChange={({ target }) => {
          const progress = target.value as Progress;
          void run({ progress }, `marked as ${progressLabels[progress].toLowerCase()}`);
        }}
      >
        <option value="">Progress…</option>
        {progressSteps.map((step) => (
          <option key={step} value={step}>
            {progressLabels[step]}
          </option>
        ))}
      </CompactSelect>
      <CompactSelect
        aria-label="Set owner of the selected records"
        value=""
        onChange={({ target }) => own(target.value)}
      >
        <option value="">Owner…</option>
        <option value="none">Nobody</option>
        {owners.map(({ _id, username }) => (
          <option key={_id} value={_id}>
            {username}
          </option>
        ))}
      </CompactSelect>
      <Button
        variant="quiet"
        size="small"
        onClick={() => void run({ suspectedSpam: true }, "marked as spam")}
      >
        Spam
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => void run({ suspectedSpam: false }, "marked as no spam")}
      >
        Not spam
      </Button>
      <ExportTicked ids={[...ticked.keys()]} exported={props.exported} itemNames={itemNames} />
      <Button variant="quiet" size="small" onClick={() => setIsDeleting(true)}>
        Delete
      </Button>
      <Button variant="text" size="small" onClick={() => selection.$ticked.set(new Map())}>
        Clear
      </Button>
    </>
  );
}

/** What can be done with all records that are ticked; nothing while none is. */
export function BulkBar(props: Props) {
  const { selection, asked } = props;
  const ticked = useStore(selection.$ticked);
  const view = JSON.stringify(asked);
  // What another view does not show must not be changed unseen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another view.
  useEffect(() => () => selection.$ticked.set(new Map()), [selection, view]);
  if (ticked.size === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selected records">
      <Bar {...props} ticked={ticked} />
    </section>
  );
}

import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useState } from "react";
import type { Selection, Ticked } from "#admin/list/selection.tsx";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { announceError } from "#kit/ui/Toasts.tsx";
import styles from "./BulkBar.module.css";
import { everyMatch, SELECTED_MAX, type useBulk } from "./use-bulk.ts";

export interface ListSelection {
  readonly selection: Selection;
  readonly itemNames: ItemNames;
  /** The API path of the list. */
  readonly list: string;
  /** The list's filters, as query parameters of that path. */
  readonly asked: Readonly<Record<string, string>>;
  /** Whether more records match the filters than have been loaded. */
  readonly hasMore: boolean;
}

interface Props extends ListSelection {
  readonly bulk: Pick<ReturnType<typeof useBulk>, "running" | "stop">;
  /** A form to confirm a change, shown in place of the rest of the bar. */
  readonly form: (onCancel: () => void) => ReactNode;
  /** The button that exports the ticked records, which has a menu. */
  readonly exporting?: ReactNode;
  /** The buttons for the ticked records; `ask` shows the form. */
  readonly children: (ticked: Ticked, ask: () => void) => ReactNode;
}

function Bar(props: Props & { readonly ticked: Ticked }) {
  const { selection, ticked, itemNames, list, asked, hasMore, bulk, form, exporting, children } = props;
  const [isReading, setIsReading] = useState(false);
  const [allMatching, setAllMatching] = useState<Ticked | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { running, stop } = bulk;

  const isPartial = ticked !== allMatching && (hasMore || selection.ofListed() !== "all");

  async function tickAll() {
    setIsReading(true);
    try {
      const found = await everyMatch(list, asked);
      setAllMatching(found);
      selection.$ticked.set(found);
    } catch (error) {
      announceError(failureText(error));
    }
    setIsReading(false);
  }

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
  if (isAsking) return form(() => setIsAsking(false));
  return (
    <>
      <p role="status">{`${countOf(ticked.size, itemNames)} selected`}</p>
      <div className={styles.ways}>
        {isPartial && ticked.size < SELECTED_MAX && (
          <Button variant="text" size="small" busy={isReading} onClick={() => void tickAll()}>
            Select all that match
          </Button>
        )}
        {children(ticked, () => setIsAsking(true))}
      </div>
      {exporting}
      <Button variant="text" size="small" onClick={() => selection.$ticked.set(new Map())}>
        Clear
      </Button>
    </>
  );
}

/** What can be done with the ticked records; renders nothing while none is ticked. */
export function SelectionBar(props: Props) {
  const { selection, asked } = props;
  const ticked = useStore(selection.$ticked);
  const view = JSON.stringify(asked);
  // Clears the selection when the filters change, since the new list may not show the ticked records.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the view clears the selection.
  useEffect(() => () => selection.$ticked.set(new Map()), [selection, view]);
  if (ticked.size === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selected records">
      <Bar {...props} ticked={ticked} />
    </section>
  );
}

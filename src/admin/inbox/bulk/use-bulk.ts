import { useRef, useState } from "react";
import * as z from "zod/mini";
import { adminApi, withQuery } from "#addresses/admin.ts";
import { offerUndo } from "#admin/editor/undo.ts";
import type { Selection, Ticked } from "#admin/list/selection.tsx";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { focusScreen } from "#admin/screen/ScreenHeading.tsx";
import { callSigned, sendSigned } from "#admin/session/signed-call.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { bulkAnswers, type LeftAlone, leftAloneSchema } from "#rules/bulk.ts";
import { NEXT_CURSOR_HEADER } from "#rules/record.ts";

/** Records per call: few enough that each is answered at once, and stopping takes effect soon. */
const BATCH = 100;

/** The most records that are changed at once. */
export const SELECTED_MAX = 10_000;
const PAGE = 500;

/** Some calls name the records that they left alone. */
const partSchema = z.extend(bulkAnswers.changed, { leftAlone: z._default(z.array(leftAloneSchema), []) });

const listedSchema = z.array(z.object({ _id: z.string(), version: z.optional(z.number()) }));

/** Every record that matches the filters, up to `SELECTED_MAX`. */
export async function everyMatch(list: string, asked: Readonly<Record<string, string>>): Promise<Ticked> {
  const found = new Map<string, number | undefined>();
  let cursor: string | null = "";
  while (cursor !== null && found.size < SELECTED_MAX) {
    const page = withQuery(list, { ...asked, limit: String(PAGE), ...(cursor && { cursor }) });
    const response = await sendSigned(page);
    for (const { _id, version } of z.parse(listedSchema, await response.json())) found.set(_id, version);
    cursor = response.headers.get(NEXT_CURSOR_HEADER);
  }
  return new Map([...found].slice(0, SELECTED_MAX));
}

/** What was done so far. */
interface Done {
  readonly changed: number;
  readonly skipped: number;
  readonly leftAlone: readonly LeftAlone[];
  /** The ids by which it is undone, in order. */
  readonly undos: readonly string[];
}

const nothingDone: Done = { changed: 0, skipped: 0, leftAlone: [], undos: [] };

interface Change {
  readonly path: string;
  readonly set: object;
  readonly reason?: string | undefined;
}

/** Thrown if a part failed: what was changed before it stays, and can be undone. */
export class PartlyDoneError extends Error {
  readonly done: Done;
  constructor(done: Done, cause: unknown) {
    super("A part of the change failed.", { cause });
    this.done = done;
  }
}

/** Changes the records part by part, until `signal` says to stop. */
export async function runBulk(
  { path, set, reason }: Change,
  ticked: Ticked,
  onProgress: (handled: number) => void,
  signal: AbortSignal,
): Promise<Done> {
  const all = [...ticked];
  let done = nothingDone;
  for (let at = 0; at < all.length && !signal.aborted; at += BATCH) {
    const records = all.slice(at, at + BATCH);
    const versions = Object.fromEntries(records.filter(([, version]) => version !== undefined));
    const body = { ids: records.map(([id]) => id), versions, set, ...(reason && { reason }) };
    try {
      const part = await callSigned(path, partSchema, { method: "POST", body });
      const { changed, skipped, leftAlone, undo } = part;
      done = {
        changed: done.changed + changed,
        skipped: done.skipped + skipped,
        leftAlone: [...done.leftAlone, ...leftAlone],
        undos: undo === null ? done.undos : [...done.undos, undo],
      };
    } catch (cause) {
      throw new PartlyDoneError(done, cause);
    }
    onProgress(Math.min(at + BATCH, all.length));
  }
  return done;
}

/** Undoes all parts of a change. */
export async function undoAll(undos: readonly string[]) {
  let { changed, skipped } = nothingDone;
  let refusal: string | undefined;
  for (const undo of undos.toReversed()) {
    const part = await callSigned(adminApi.undo(undo), bulkAnswers.undone, { method: "POST" });
    changed += part.changed;
    skipped += part.skipped;
    refusal ??= part.refusal;
  }
  return { changed, skipped, refusal };
}

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

interface Skipped extends Pick<Done, "skipped" | "leftAlone"> {
  readonly refusal?: string | undefined;
}

function skippedText({ skipped, leftAlone, refusal }: Skipped): string {
  if (skipped === 0) return "";
  const count = skipped.toLocaleString("en-IN");
  if (refusal !== undefined) return ` ${count} left as now. ${refusal}`;
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
      const { changed, ...left } = await undoAll(undos);
      announce(`Undone: ${countOf(changed, itemNames)}.${skippedText({ ...left, leftAlone: [] })}`);
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

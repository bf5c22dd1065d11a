import * as z from "zod/mini";
import { adminApi, withQuery } from "#addresses/admin.ts";
import type { Ticked } from "#admin/list/selection.tsx";
import { callSigned, sendSigned } from "#admin/session/signed-call.ts";
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
export interface Done {
  readonly changed: number;
  readonly skipped: number;
  readonly leftAlone: readonly LeftAlone[];
  /** The ids by which it is undone, in order. */
  readonly undos: readonly string[];
}

const nothingDone: Done = { changed: 0, skipped: 0, leftAlone: [], undos: [] };

export interface Change {
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
  for (const undo of undos.toReversed()) {
    const part = await callSigned(adminApi.undo(undo), bulkAnswers.undone, { method: "POST" });
    changed += part.changed;
    skipped += part.skipped;
  }
  return { changed, skipped };
}

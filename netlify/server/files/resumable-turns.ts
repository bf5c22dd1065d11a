import { hasCode } from "#rules/app-error.ts";
import { oneAtATime } from "../platform/one-at-a-time.ts";
import type { FileDeps } from "./prepare-file.ts";
import { addPart, isRefused, type Reached } from "./resumable.service.ts";

/** The refusals of uploads for which other requests are still queued. */
const refusals = new Map<string, unknown>();

/**
 * Queued requests find that the upload is gone, and get its refusal instead. The entry is deleted at the end of the
 * queue.
 */
function rejectWaiting(id: string, refusal: unknown) {
  refusals.set(id, refusal);
  void oneAtATime(id, async () => refusals.delete(id));
}

/**
 * Adds a part after all earlier requests for the same upload. If the last part is sent many times at once, the file is
 * checked only once: the other requests find a newer offset, or get the same refusal. Between instances, which share no
 * queue, the commit decides.
 */
export const addPartInTurn = (
  deps: FileDeps,
  id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<Reached> =>
  oneAtATime(id, () =>
    addPart(deps, id, offset, bytes).catch((error: unknown) => {
      if (hasCode(error, "not_found")) throw refusals.get(id) ?? error;
      if (isRefused(error)) rejectWaiting(id, error);
      throw error;
    }),
  );

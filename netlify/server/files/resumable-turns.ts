import { hasCode } from "../app-error.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import type { FileDeps } from "./prepare-file.ts";
import { addPart, isRefused, type Reached } from "./resumable.service.ts";

/** Why uploads were refused of which others, still in line, have sent a part as well. */
const refusals = new Map<string, unknown>();

/** Those in line find no upload any more, and are told why; the line ends where this is forgotten. */
function tellWhoWaits(id: string, refusal: unknown) {
  refusals.set(id, refusal);
  void oneAtATime(id, async () => refusals.delete(id));
}

/**
 * Adds a part once those are through that came for the same upload before. The last one, sent many times at once, has
 * the file checked once: the others find the offset moved on, or hear the refusal. Between instances, which do not
 * stand in one line, the commit decides.
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
      if (isRefused(error)) tellWhoWaits(id, error);
      throw error;
    }),
  );

import { notifyManager, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callsInTurn } from "#admin/editing/calls-in-turn.ts";
import { failureText } from "#admin/screen/failure-text.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import type { Permission } from "#domain/account/account.ts";
import { type Progress, progressAnswerSchema } from "#domain/progress.ts";
import { announce, announceError } from "#lib/toasts.ts";

/** Where the progress of one record is kept, and who may change it. */
export interface RecordProgress {
  /** Of the call that changes it. */
  readonly path: string;
  readonly permission: Permission;
  /** Of the query that reads the record. */
  readonly queryKey: QueryKey;
  /** Shows it wherever the record was already read. */
  readonly show: (cache: QueryClient, progress: Progress) => void;
}

/** By path; kept while the record is left and opened again. */
const callInTurn = callsInTurn();

/**
 * Changes how far somebody has come with a record: shown at once, taken back when the call fails. Calls about one
 * record go one after the other, so that the last choice wins; of what it overtakes nothing is said.
 */
export function useProgress({ path, queryKey, show }: RecordProgress, progress: Progress) {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function fail(text: string) {
    setProblem(text);
    announceError(text);
  }

  async function send(chosen: Progress, isLast: () => boolean) {
    try {
      const body = { progress: chosen };
      const answer = await callSigned(path, progressAnswerSchema, { method: "PATCH", body });
      show(cache, answer.progress);
      if (isLast()) announce(answer.message);
    } catch (error) {
      if (isLast()) fail(failureText(error));
    }
  }

  function settle() {
    // After the cache has told the screen, so that nothing older is seen in between.
    notifyManager.schedule(() => setWanted(null));
    void cache.invalidateQueries({ queryKey });
  }

  function choose(chosen: Progress) {
    setProblem(null);
    setWanted(chosen);
    void cache.cancelQueries({ queryKey });
    callInTurn(path, (isLast) => send(chosen, isLast), settle);
  }

  return { shown: wanted ?? progress, choose, problem };
}

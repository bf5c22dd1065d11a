import { notifyManager, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "#admin/screen/failure-text.ts";
import { callsInTurn } from "#admin/session/calls-in-turn.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import { type Progress, progressAnswerSchema } from "#rules/progress.ts";

/** How the progress of one record is saved and cached, and the permission to change it. */
export interface RecordProgress {
  /** Path of the call that changes it. */
  readonly path: string;
  readonly permission: Permission;
  /** Key of the query that reads the record. */
  readonly queryKey: QueryKey;
  /** Updates it wherever the record is cached. */
  readonly show: (cache: QueryClient, progress: Progress) => void;
}

/** By path; outlives the screen, so that calls stay in order when a record is left and reopened. */
const callInTurn = callsInTurn();

/**
 * Changes the progress of a record optimistically, with rollback if the call fails. Calls for one record are queued, so
 * that the last choice wins; nothing is announced about those it supersedes.
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
    // After the cache has notified the screen, so that no older value appears in between.
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

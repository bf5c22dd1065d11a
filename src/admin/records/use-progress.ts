import { notifyManager, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "#admin/screen/failure-text.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import type { Permission } from "#domain/account.ts";
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

interface Queue {
  tail: Promise<void>;
  waiting: number;
}

/** By path; kept while the record is left and opened again. */
const queues = new Map<string, Queue>();

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

  async function send(chosen: Progress, queue: Queue) {
    const isLast = () => queue.waiting === 1;
    try {
      const body = { progress: chosen };
      const answer = await callSigned(path, progressAnswerSchema, { method: "PATCH", body });
      show(cache, answer.progress);
      if (isLast()) announce(answer.message);
    } catch (error) {
      if (isLast()) fail(failureText(error));
    }
    queue.waiting -= 1;
    if (queue.waiting > 0) return;
    queues.delete(path);
    // After the cache has told the screen, so that nothing older is seen in between.
    notifyManager.schedule(() => setWanted(null));
    void cache.invalidateQueries({ queryKey });
  }

  function choose(chosen: Progress) {
    const queue = queues.get(path) ?? { tail: Promise.resolve(), waiting: 0 };
    queues.set(path, queue);
    setProblem(null);
    setWanted(chosen);
    void cache.cancelQueries({ queryKey });
    queue.waiting += 1;
    queue.tail = queue.tail.then(() => send(chosen, queue));
  }

  return { shown: wanted ?? progress, choose, problem };
}

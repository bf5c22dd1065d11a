import { notifyManager, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { failureText } from "#admin/screen/Failure.tsx";
import { callsInTurn } from "#admin/session/calls-in-turn.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { hasStatus, type RefusedError } from "#kit/api-client.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import type { Received } from "#rules/received.ts";

/** How a record is dealt with, where that is stored and cached, and the permission to change it. */
export interface RecordHandling {
  /** Paths of the calls that change it. */
  readonly paths: { readonly progress: string; readonly owner: string };
  readonly permission: Permission;
  readonly queryKey: QueryKey;
  readonly version: number | undefined;
  /** Updates it wherever the record is cached. */
  readonly show: (cache: QueryClient, changes: Partial<Received>) => void;
}

/** One field of it. */
interface Handled<T> {
  readonly path: string;
  readonly answer: z.ZodMiniType<{ readonly message: string; readonly version?: number | undefined }>;
  readonly body: (chosen: T) => object;
  /** The changes of the record that follow from the response. */
  readonly changes: (answer: never) => Partial<Received>;
}

/** Somebody else has changed the record since it was shown. */
interface Question<T> {
  readonly chosen: T;
  /** Says who has changed it, and how. */
  readonly text: string;
  readonly version: number | undefined;
}

/** Orders the calls about each record. It outlives the screen, so that they stay in order if a record is reopened. */
const callInTurn = callsInTurn();

/** The version that our own last change made, by record: the next choice may be queued before the screen knows of it. */
const ownVersions = new Map<string, number>();

const currentSchema = z.looseObject({ version: z.number() });

const versionIn = ({ body }: RefusedError) => z.safeParse(currentSchema, body.current).data?.version;

/**
 * Changes one field of how a record is dealt with optimistically, with rollback if the call fails. Calls for one record
 * are queued, so that the last choice wins; nothing is announced about those it supersedes. Each says which version it
 * is based on; if somebody else has changed the record meanwhile, that is asked about first.
 */
export function useHandling<T>(
  { queryKey, version, show }: RecordHandling,
  { path, answer, body, changes }: Handled<T>,
  stored: T,
) {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState<{ readonly value: T } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question<T> | null>(null);
  const record = JSON.stringify(queryKey);

  function fail(text: string) {
    setProblem(text);
    announceError(text);
  }

  async function send(chosen: T, known: number | undefined, isLast: () => boolean) {
    const base = known === undefined ? undefined : Math.max(known, ownVersions.get(record) ?? 0);
    try {
      const sent = { ...body(chosen), ...(base !== undefined && { version: base }) };
      const answered = await callSigned(path, answer, { method: "PATCH", body: sent });
      if (answered.version !== undefined) ownVersions.set(record, answered.version);
      show(cache, { ...changes(answered as never), version: answered.version });
      if (isLast()) announce(answered.message);
    } catch (error) {
      if (!isLast()) return;
      if (hasStatus(error, 409)) setQuestion({ chosen, text: error.message, version: versionIn(error) });
      else fail(failureText(error));
    }
  }

  function settle() {
    ownVersions.delete(record);
    // After the cache has notified the screen, so that no older value appears in between.
    notifyManager.schedule(() => setWanted(null));
    void cache.invalidateQueries({ queryKey });
  }

  function choose(chosen: T, known = version) {
    setProblem(null);
    setWanted({ value: chosen });
    void cache.cancelQueries({ queryKey });
    callInTurn(record, (isLast) => send(chosen, known, isLast), settle);
  }

  return {
    shown: wanted ? wanted.value : stored,
    choose,
    problem,
    question,
    /** Chooses the same again, now that it is known what somebody else has done. */
    insist: () => question && choose(question.chosen, question.version),
    closeQuestion: () => setQuestion(null),
  };
}

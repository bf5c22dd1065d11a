import { useState } from "react";
import { failureText } from "#admin/screen/failure-text.ts";
import { isSessionOver } from "#admin/session/signed-call.ts";
import { RefusedError } from "#lib/api-client.ts";
import { announceError } from "#lib/toasts.ts";
import { cancelledText, useSubmission } from "#lib/use-submission.ts";
import { useIsLeft } from "./use-is-left.ts";

interface SaveOptions {
  /** Shows the server's texts beside the fields they are about; answers whether any field showed one. */
  readonly showRefusals?: (refusals: Readonly<Record<string, string>>) => unknown;
  /** What is said when the server said nothing readable (admin-back-office §8). */
  readonly unknownFailure?: string;
  /** Words for a failure, where the screen has its own for all of them. */
  readonly textOf?: (cause: unknown) => string;
  /** The record is not there any more: somebody else deleted it meanwhile. */
  readonly onGone?: (() => void) | undefined;
}

/** The record as somebody else left it meanwhile. */
interface Conflict {
  readonly current: unknown;
}

const conflictIn = (cause: unknown): Conflict | null =>
  cause instanceof RefusedError && cause.status === 409 && cause.failure.current !== undefined
    ? { current: cause.failure.current }
    : null;

const isGone = (cause: unknown) => cause instanceof RefusedError && cause.status === 404;

/**
 * Saves something that was edited. What the server refuses is said above the form and beside its fields, and stays until
 * the next attempt; a record that somebody else changed meanwhile becomes a conflict, for the editor to settle. Where the
 * form was left meanwhile, what became of it is only announced.
 */
export function useSave({
  showRefusals,
  unknownFailure,
  textOf = (cause) => failureText(cause, unknownFailure),
  onGone,
}: SaveOptions = {}) {
  const { state, run, cancel } = useSubmission();
  const isLeft = useIsLeft();
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Says why it is not saved, each time anew: what stands above the form may be out of sight, or have been read. */
  function refuse(text: string) {
    setProblem(text);
    announceError(text);
  }

  function fail(cause: unknown) {
    const met = conflictIn(cause);
    setConflict(met);
    if (isSessionOver(cause) || (met && !isLeft())) return;
    refuse(textOf(cause));
    if (cause instanceof RefusedError && cause.failure.fields) showRefusals?.(cause.failure.fields);
    if (isGone(cause)) onGone?.();
  }

  /** Resolves to whether it was saved. */
  async function save(send: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
    setProblem(null);
    setConflict(null);
    const outcome = await run(send);
    if (outcome?.status === "failed") fail(outcome.cause);
    if (outcome?.status === "cancelled") refuse(cancelledText);
    return outcome?.status === "sent";
  }

  return {
    save,
    state,
    cancel,
    isLeft,
    problem,
    setProblem,
    refuse,
    conflict,
    settle: () => setConflict(null),
  };
}

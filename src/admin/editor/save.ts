import { type RefObject, useState } from "react";
import { failureText } from "#admin/screen/Failure.tsx";
import { useShortcut } from "#admin/screen/shortcuts.tsx";
import { isSessionOver } from "#admin/session/signed-call.ts";
import { hasStatus, RefusedError } from "#kit/api-client.ts";
import type { Problem } from "#kit/forms/FormProblem.tsx";
import { cancelledText, useSubmission } from "#kit/forms/FormSending.tsx";
import { announceError } from "#kit/ui/Toasts.tsx";
import { isComposing } from "#kit/ui/typing.ts";
import { type Upload, untilArrived } from "#kit/upload/upload-state.ts";
import { useIsUnmounted } from "#kit/use-is-unmounted.ts";
import { currentIn, readSaved, type Saved } from "./send-change.ts";

interface SaveOptions {
  /** Shows the server's messages beside their fields, focuses the first of these, and returns their names. */
  readonly showRefusals?: (refusals: Readonly<Record<string, string>>) => readonly string[];
  /** Error if the server gave no readable reason. */
  readonly unknownFailure?: string;
  /** Words all failures, if the screen has its own texts for them. */
  readonly textOf?: (cause: unknown) => string;
  /** Reads the record that another administrator saved; `null` if it is unreadable, which is a failure like others. */
  readonly readCurrent?: (current: unknown) => Saved | null;
  /** The record no longer exists: another administrator deleted it. */
  readonly onGone?: (() => void) | undefined;
}

/** What was typed into the form of a record that another administrator has deleted. */
const stillHere = "What you typed is still here: copy what you need before you leave.";

/**
 * Saves an edit. Errors are shown above the form and beside its fields until the next attempt; a concurrent change of
 * the record becomes a conflict, for the editor to settle. If the form was left meanwhile, an error is only announced.
 */
export function useSave({
  showRefusals,
  unknownFailure,
  textOf = (cause) => failureText(cause, unknownFailure),
  readCurrent = readSaved,
  onGone,
}: SaveOptions = {}) {
  const { state, run, cancel } = useSubmission();
  const isUnmounted = useIsUnmounted();
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The record as another administrator saved it in the meantime. */
  const [conflict, setConflict] = useState<Saved>();

  /** Shows and announces an error, on every attempt: the text above the form may be out of sight, or already read. */
  function refuse(text: string, names: readonly string[] = []) {
    setProblem({ text, names });
    announceError(text);
  }

  function fail(cause: unknown) {
    const current = readCurrent(currentIn(cause));
    setConflict(current ?? undefined);
    if (isSessionOver(cause) || (current !== null && !isUnmounted())) return;
    const refusals = cause instanceof RefusedError ? cause.body.fields : undefined;
    const names = (refusals && showRefusals?.(refusals)) ?? [];
    const isGone = onGone && hasStatus(cause, 404);
    refuse(isGone ? `${textOf(cause)} ${stillHere}` : textOf(cause), names);
    if (isGone) onGone();
  }

  /** Waits, as a part of saving, for files that are on their way. Resolves to `false` if it was cancelled. */
  async function arrive(uploads: readonly Upload[]): Promise<boolean> {
    if (uploads.length === 0) return true;
    const outcome = await run((signal) => Promise.all(uploads.map((upload) => untilArrived(upload, signal))));
    if (outcome?.status === "cancelled") refuse(cancelledText);
    return outcome?.status === "sent";
  }

  /** Resolves to whether it was saved. */
  async function save(send: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
    setProblem(null);
    setConflict(undefined);
    const outcome = await run(send);
    if (outcome?.status === "failed") fail(outcome.cause);
    if (outcome?.status === "cancelled") refuse(cancelledText);
    return outcome?.status === "sent";
  }

  return {
    arrive,
    save,
    state,
    cancel,
    isUnmounted,
    problem,
    setProblem,
    refuse,
    conflict,
    settle: () => setConflict(undefined),
  };
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === "s" || key === "Enter");

/** For `aria-keyshortcuts` of the save button. */
export const SAVE_KEYS = "Control+S Control+Enter Meta+S Meta+Enter";

/** Ctrl+S and Ctrl+Enter save the form instead of the page, unless a dialog is open. */
export function saveByKey(event: KeyboardEvent, form: HTMLFormElement | null) {
  if (!isSaveKey(event) || isComposing({ nativeEvent: event }) || document.querySelector("dialog[open]"))
    return;
  event.preventDefault();
  if (!event.repeat) form?.requestSubmit();
}

/** For the only form of a screen: the keys work wherever the focus is. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>) {
  useShortcut((event) => saveByKey(event, form.current));
}

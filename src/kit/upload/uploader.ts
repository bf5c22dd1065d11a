import { atom } from "nanostores";
import { api } from "#addresses/public.ts";
import { RefusedError, send, UnreadableFileError } from "#kit/api-client.ts";
import { fileTypes } from "#rules/file-type.ts";
import { cropSize, TUS_VERSION } from "#rules/upload.ts";
import { type Accepted, checkFile } from "./check-file.ts";
import { createPace, loadWhenConnected, OutdatedPageError, PART_BYTES_MIN } from "./connection.ts";
import type { Transfer, TransferPlan } from "./transfer.ts";
import type { UploadState } from "./upload-state.ts";

/** The message for an upload that stopped but can be resumed. */
function uploadFailureText(failure: Error): string {
  if (failure instanceof UnreadableFileError) return failure.message;
  if (failure instanceof OutdatedPageError)
    return "The upload could not be started. Please load this page again, and choose the file again. What you typed is kept.";
  if (!(failure instanceof RefusedError)) {
    return "The upload could not be finished. Check your connection; what was sent is kept.";
  }
  if (failure.status === 401) return "You are signed out. Please sign in again to go on with the upload.";
  return failure.body.error ?? "The upload could not be finished. Please try again later.";
}

/** Whether the server refused the file itself, so that a retry is useless. */
const isAboutTheFile = (failure: Error): failure is RefusedError =>
  failure instanceof RefusedError &&
  (failure.status === 400 || failure.status === 413 || failure.status === 415);

/** Distinguishes callbacks for the current file from late ones for an earlier file. */
function createTurns() {
  let turn = 0;
  return {
    /** Makes everything taken so far stale. */
    next() {
      turn += 1;
    },
    /** A token for what starts now. */
    take() {
      const mine = turn;
      const isOver = () => mine !== turn;
      const unlessOver =
        <Args extends unknown[]>(report: (...args: Args) => void) =>
        (...args: Args) => {
          if (!isOver()) report(...args);
        };
      return { isOver, unlessOver };
    },
  };
}

/** Asks the server to delete a finished upload that is not wanted. If that fails, the upload expires after a day. */
function forgetUpload(id: string, headers: Readonly<Record<string, string>>) {
  send(api.upload(id), { method: "DELETE", headers: { ...headers, "Tus-Resumable": TUS_VERSION } }).catch(
    () => {},
  );
}

/**
 * In bytes. Smaller files may be sent with the form itself. On a slow connection, a larger one could exceed the form's
 * timeout; an upload in parts resumes.
 */
export const DIRECT_MAX = PART_BYTES_MIN;

interface UploaderOptions extends TransferPlan {
  /** In bytes. Smaller files are not uploaded ahead, but handed to the form. */
  readonly directBelow: number;
  /** An acceptable file was chosen. */
  readonly onPrepared: () => void;
  /** An upload stopped; the field itself shows the failure as well. */
  readonly onFailed: (failure: Error) => void;
}

/** One file field: the chosen file, its validation, and its upload. */
export function createUploader(options: UploaderOptions) {
  const $state = atom<UploadState>({ phase: "empty" });
  const pace = createPace();
  let transfer: Transfer | null = null;
  const turns = createTurns();
  let isSuspended = false;

  function drop() {
    turns.next();
    transfer?.giveUp();
    transfer = null;
    const state = $state.get();
    if (state.phase === "ready" && typeof state.value === "string")
      forgetUpload(state.value, options.headers());
  }

  /** Updates a running upload; late callbacks of one that has ended are ignored. */
  function update(changes: Partial<Extract<UploadState, { phase: "sending" }>>) {
    const state = $state.get();
    if (state.phase === "sending") $state.set({ ...state, ...changes });
  }

  function isPaused() {
    const state = $state.get();
    return state.phase === "sending" && state.motion === "paused";
  }

  /** After any other failure the transfer is kept: it can be tried again, or given up on the server too. */
  function fail(accepted: Accepted, failure: Error) {
    const { file, type } = accepted;
    const text = uploadFailureText(failure);
    if (isAboutTheFile(failure)) {
      transfer = null;
      const crop = fileTypes[type].isPicture ? cropSize(options.purpose) : null;
      $state.set({ phase: "refused", file, text, crop });
    } else $state.set({ ...accepted, phase: "failed", text });
    options.onFailed(failure);
  }

  async function send(accepted: Accepted) {
    const { file } = accepted;
    const { isOver, unlessOver } = turns.take();
    pace.restart();
    transfer = null;
    $state.set({ ...accepted, phase: "sending", motion: "running", sent: 0, pace: null });
    // A pause outlasts a lost connection, also while the code for uploads is still waiting for one.
    const wait = unlessOver(() => {
      pace.restart();
      if (!isPaused()) update({ motion: "waiting", pace: null });
    });

    try {
      const { startTransfer } = await loadWhenConnected(() => import("./transfer.ts"), {
        onWaiting: wait,
        isOver,
      });
      if (isOver()) return;
      const started = await startTransfer(file, options, {
        onProgress: unlessOver((sent) =>
          update({ motion: "running", sent, pace: pace.record(performance.now(), sent, file.size) }),
        ),
        onInterrupted: wait,
        onDone: unlessOver((id) => {
          transfer = null;
          $state.set({ ...accepted, phase: "ready", value: id });
        }),
        onFailed: unlessOver((failure) => fail(accepted, failure)),
      });
      if (isOver()) return isSuspended ? started.pause() : started.giveUp();
      transfer = started;
      if (isPaused()) started.pause();
    } catch (cause) {
      if (!isOver()) fail(accepted, cause instanceof Error ? cause : new Error(String(cause)));
    }
  }

  async function choose(file: File) {
    drop();
    isSuspended = false;
    const { isOver } = turns.take();
    $state.set({ phase: "checking", file });
    const { status, ...check } = await checkFile(options.purpose, file);
    if (isOver()) return;
    if ("text" in check) {
      $state.set({ phase: "refused", file, ...check });
      return;
    }
    options.onPrepared();
    if (file.size < options.directBelow) $state.set({ ...check, phase: "ready", value: file });
    else await send(check);
  }

  return {
    $state,
    choose,
    pause() {
      transfer?.pause();
      update({ motion: "paused", pace: null });
    },
    resume() {
      pace.restart();
      transfer?.resume();
      update({ motion: "running" });
    },
    /** Resumes after a failure, from where it stopped. */
    retry() {
      const state = $state.get();
      if (state.phase !== "failed") return;
      const { file, type, crop, isSmall } = state;
      void send({ file, type, crop, isSmall });
    },
    remove() {
      drop();
      $state.set({ phase: "empty" });
    },
    /** Stops without discarding anything: the same file can be resumed later. */
    suspend() {
      isSuspended = true;
      turns.next();
      transfer?.pause();
    },
  };
}

export type Uploader = ReturnType<typeof createUploader>;

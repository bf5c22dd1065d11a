import type { ReadableAtom } from "nanostores";
import type { Dimensions } from "#rules/upload.ts";
import type { Accepted } from "./check-file.ts";
import type { Pace } from "./connection.ts";

/** The upload of a chosen file, for the form that waits for it. */
export interface Upload {
  readonly $state: ReadableAtom<UploadState>;
  readonly pause: () => void;
  readonly resume: () => void;
}

/** A file field as the form around it sees it. */
export type UploadChoice =
  | { readonly status: "none" }
  /** The chosen file has not arrived yet. */
  | {
      readonly status: "pending";
      /** `failed` until it is retried; the others are on their way. */
      readonly motion: "checking" | "failed" | SendingState["motion"];
      readonly upload: Upload;
    }
  /** The chosen file cannot be sent. */
  | { readonly status: "refused" }
  /** The value of the documented field: the file itself, or the id of its finished upload. */
  | { readonly status: "ready"; readonly value: File | string };

export const uploadNotices = {
  prepared: "Files prepared for upload.",
  missing: "Please select files to upload.",
  waiting: "Connection lost. The upload will resume when you are back online.",
  failed: "The upload stopped. Please retry or remove it.",
  refused: "This file cannot be sent. Please choose another one, or remove it.",
} as const;

interface Chosen {
  readonly file: File;
}

export type SendingState = Accepted & {
  readonly phase: "sending";
  readonly motion: "running" | "paused" | "waiting";
  /** In bytes. */
  readonly sent: number;
  readonly pace: Pace | null;
};

export type UploadState =
  | { readonly phase: "empty" }
  | (Chosen & { readonly phase: "checking" })
  | (Chosen & { readonly phase: "refused"; readonly text: string; readonly crop: Dimensions | null })
  | SendingState
  /** Can be retried from where it stopped. */
  | (Accepted & { readonly phase: "failed"; readonly text: string })
  | (Accepted & { readonly phase: "ready"; readonly value: File | string });

/** The state as the form around the field sees it. */
export function choiceIn(upload: Upload): UploadChoice {
  const state = upload.$state.get();
  if (state.phase === "empty") return { status: "none" };
  if (state.phase === "ready") return { status: "ready", value: state.value };
  if (state.phase === "refused") return { status: "refused" };
  return { status: "pending", motion: state.phase === "sending" ? state.motion : state.phase, upload };
}

/** What a choice has become since it was reported; React need not have rendered that yet. */
export const latestOf = (choice: UploadChoice): UploadChoice =>
  choice.status === "pending" ? choiceIn(choice.upload) : choice;

/** The upload that a form may wait for: a paused one is resumed for that, a failed one is not. */
export const uploadUnderWay = (choice: UploadChoice): Upload | null =>
  choice.status === "pending" && choice.motion !== "failed" ? choice.upload : null;

/** Resolves once the file has arrived or cannot arrive. Aborting pauses the upload, so that nothing sent is lost. */
export function untilArrived(upload: Upload, signal: AbortSignal): Promise<void> {
  const isUnderWay = () => uploadUnderWay(choiceIn(upload)) !== null;
  const state = upload.$state.get();
  if (state.phase === "sending" && state.motion === "paused") upload.resume();
  return new Promise((resolve, reject) => {
    if (!isUnderWay()) return resolve();
    const stop = upload.$state.listen(() => {
      if (isUnderWay()) return;
      stop();
      signal.removeEventListener("abort", giveUp);
      resolve();
    });
    function giveUp() {
      stop();
      upload.pause();
      reject(signal.reason);
    }
    signal.addEventListener("abort", giveUp);
  });
}

import type { FileType } from "#rules/file-type.ts";
import type { Dimensions } from "#rules/upload.ts";
import type { Pace } from "./connection.ts";

/** A file field as the form around it sees it. */
export type UploadChoice =
  /** No file is chosen. */
  | { readonly status: "none" }
  /** The chosen file has not arrived yet; `text` says so. */
  | {
      readonly status: "pending";
      readonly text: string;
      /** Set during the first moment, while it is not yet known whether the file is acceptable. */
      readonly isBeingChecked?: true;
    }
  /** The chosen file cannot be sent. */
  | { readonly status: "refused" }
  /** The value of the documented field: the file itself, or the id of its finished upload. */
  | { readonly status: "ready"; readonly value: File | string };

/** The messages of a form about its files (admin-back-office §9, spec-decisions F26). */
export const uploadNotices = {
  prepared: "Files prepared for upload.",
  missing: "Please select files to upload.",
  pending: "Please wait until your file is uploaded.",
  waiting: "Connection lost. The upload will resume when you are back online.",
  paused: "The upload is paused. Please resume or remove it.",
  failed: "The upload stopped. Please retry or remove it.",
  refused: "This file cannot be sent. Please choose another one, or remove it.",
} as const;

interface Chosen {
  readonly file: File;
}

interface Accepted extends Chosen {
  readonly type: FileType;
}

/** The state of a file field. */
export type UploadState =
  | { readonly phase: "empty" }
  | (Chosen & { readonly phase: "checking" })
  | (Chosen & { readonly phase: "refused"; readonly text: string; readonly crop: Dimensions | null })
  | (Accepted & {
      readonly phase: "sending";
      readonly motion: "running" | "paused" | "waiting";
      /** In bytes. */
      readonly sent: number;
      readonly pace: Pace | null;
    })
  /** Can be retried from where it stopped. */
  | (Accepted & { readonly phase: "failed"; readonly text: string })
  | (Accepted & { readonly phase: "ready"; readonly value: File | string });

const motionTexts = {
  running: uploadNotices.pending,
  paused: uploadNotices.paused,
  waiting: uploadNotices.waiting,
} as const;

/** Why a file has not arrived; only a moving upload is worth waiting for. */
function pendingText(state: UploadState): string {
  if (state.phase === "failed") return uploadNotices.failed;
  return state.phase === "sending" ? motionTexts[state.motion] : uploadNotices.pending;
}

/** The state as the form around the field sees it. */
export function choiceIn(state: UploadState): UploadChoice {
  if (state.phase === "empty") return { status: "none" };
  if (state.phase === "ready") return { status: "ready", value: state.value };
  if (state.phase === "refused") return { status: "refused" };
  if (state.phase === "checking")
    return { status: "pending", text: pendingText(state), isBeingChecked: true };
  return { status: "pending", text: pendingText(state) };
}

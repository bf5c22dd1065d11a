import type { FileType } from "#rules/file-type.ts";
import type { Dimensions } from "#rules/upload.ts";
import type { Pace } from "./pace.ts";
import { type UploadChoice, uploadNotices } from "./upload-choice.ts";

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

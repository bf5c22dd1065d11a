import { useRef, useState } from "react";
import { announce } from "#kit/toasts.ts";
import { focusOnceEnabled } from "#kit/upload/focus-once-enabled.ts";
import { type UploadChoice, uploadNotices } from "#kit/upload/upload-choice.ts";
import type { Difference } from "./ConflictNotice.tsx";
import { fileDifference, obstacleIn, type PicturedForm } from "./chosen-file.ts";

const none: UploadChoice = { status: "none" };

interface PictureOptions {
  /** Name of the documented field. */
  readonly name: string;
  readonly label: string;
  /** URL of the saved picture; empty if there is none. */
  readonly saved: string;
  /** Error if none is chosen; `null` if the record already has one. */
  readonly missing: string | null;
}

/** A picture of a record: the saved one, the chosen file, and what prevents it from being sent. */
export function usePicture(form: PicturedForm, { name, label, saved: initial, missing }: PictureOptions) {
  const [saved, setSaved] = useState(initial);
  const [choice, setChoice] = useState(none);
  const [round, setRound] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const isChosen = choice.status !== "none";

  const differences = (): Difference[] => (isChosen ? [fileDifference(label)] : []);

  return {
    name,
    isChosen,
    saved,
    value: choice.status === "ready" ? choice.value : null,
    /** Why it cannot be sent yet. */
    obstacle: isChosen ? obstacleIn(choice) : missing,
    focus: () => focusOnceEnabled(input),
    differences,
    /** Clears the choice; given the saved texts, also shows their file as the saved one. */
    reset(texts?: Readonly<Record<string, string>>) {
      setChoice(none);
      setRound(round + 1);
      if (texts) setSaved(texts[name] ?? "");
    },
    /** Props of the upload field. */
    field: {
      key: round,
      error: form.getFieldState(name, form.formState).error?.message,
      inputRef: input,
      onPrepared: () => announce(uploadNotices.prepared),
      onChange(next: UploadChoice) {
        setChoice(next);
        form.clearErrors(name);
      },
    },
  };
}

export type Picture = ReturnType<typeof usePicture>;

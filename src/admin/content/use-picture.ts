import { useRef, useState } from "react";
import type { Difference } from "#admin/editing/ConflictNotice.tsx";
import { fileDifference, obstacleIn } from "#admin/editing/chosen-file.ts";
import type { Obstacle } from "#admin/editing/use-save.ts";
import { announce, announceError } from "#lib/toasts.ts";
import { type UploadChoice, uploadNotices } from "#lib/upload/upload-choice.ts";

interface PictureOptions {
  /** Name of the documented field. */
  readonly name: string;
  readonly label: string;
  /** URL of the saved picture; empty if there is none. */
  readonly saved: string;
  /** Error if none is chosen; `null` if the record already has one. */
  readonly missing: string | null;
}

/** A picture of a record: the chosen file, and what prevents it from being sent. */
export function usePicture({ name, label, saved: initial, missing }: PictureOptions) {
  const [saved, setSaved] = useState(initial);
  const [choice, setChoice] = useState<UploadChoice>({ status: "none" });
  const [error, setError] = useState<string>();
  const [round, setRound] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const isChosen = choice.status !== "none";

  /** Why the picture cannot be sent yet, which is also shown beside its field; a missing one is announced. */
  function reportObstacle(): Obstacle | null {
    const text = isChosen ? obstacleIn(choice) : missing;
    if (text === null) return null;
    if (!isChosen) announceError(uploadNotices.missing);
    setError(text);
    input.current?.focus();
    return { text, isFieldFocused: true };
  }

  const differences = (): Difference[] => (isChosen ? [fileDifference(label)] : []);

  return {
    isChosen,
    saved,
    value: choice.status === "ready" ? choice.value : null,
    reportObstacle,
    differences,
    showRefusals: (refusals: Readonly<Record<string, string>>) => setError(refusals[name]),
    /** Clears the choice; given the saved texts, also shows their file as the saved one. */
    reset(texts?: Readonly<Record<string, string>>) {
      setRound(round + 1);
      if (texts) setSaved(texts[name] ?? "");
    },
    /** Props of the upload field. */
    field: {
      key: round,
      error,
      inputRef: input,
      onPrepared: () => announce(uploadNotices.prepared),
      onChange(next: UploadChoice) {
        setChoice(next);
        setError(undefined);
      },
    },
  };
}

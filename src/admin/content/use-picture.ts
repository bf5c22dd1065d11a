import { useState } from "react";
import type { Difference } from "#admin/editing/ConflictNotice.tsx";
import { announce, announceError } from "#lib/toasts.ts";
import { type UploadChoice, uploadNotices } from "#lib/upload/upload-choice.ts";

const refused = "This file cannot be sent. Please choose another one, or remove it.";

interface PictureOptions {
  /** The documented field. */
  readonly name: string;
  readonly label: string;
  /** What is said when none is chosen; nothing where the record has one. */
  readonly missing: string | null;
}

/** A picture of a record: what was chosen of it, and why it cannot go yet. */
export function usePicture({ name, label, missing }: PictureOptions) {
  const [choice, setChoice] = useState<UploadChoice>({ status: "none" });
  const [error, setError] = useState<string>();
  const [round, setRound] = useState(0);
  const isChosen = choice.status !== "none";

  function obstacle(): string | null {
    if (!isChosen && missing !== null) {
      setError(missing);
      announceError(uploadNotices.missing);
      return missing;
    }
    if (choice.status === "pending") return choice.text;
    return choice.status === "refused" ? refused : null;
  }

  const differences = (): Difference[] =>
    isChosen ? [{ label, mine: "The file that you chose", theirs: "The saved file" }] : [];

  return {
    isChosen,
    value: choice.status === "ready" ? choice.value : null,
    obstacle,
    differences,
    showRefusals: (refusals: Readonly<Record<string, string>>) => setError(refusals[name]),
    /** Forgets what was chosen. */
    reset: () => setRound(round + 1),
    /** For the upload field. */
    field: {
      key: round,
      error,
      onPrepared: () => announce(uploadNotices.prepared),
      onChange(next: UploadChoice) {
        setChoice(next);
        setError(undefined);
      },
    },
  };
}

import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useState } from "react";
import type { UploadChoice } from "#lib/upload/upload-choice.ts";
import type { useSchemaForm } from "#lib/use-schema-form.ts";

/** Draft flag: an acceptable document was attached, which the draft itself cannot hold. */
const HAD_DOCUMENT = "hadDocument";

type DraftedForm = Pick<ReturnType<typeof useSchemaForm>, "setValue" | "watch">;

const refused = "This document cannot be sent. Please choose another one, or remove it.";

/** Why a form with that document cannot be sent yet. */
function obstacleOf(choice: UploadChoice): string | null {
  if (choice.status === "refused") return refused;
  return choice.status === "pending" ? choice.text : null;
}

const isBeingChecked = (choice: UploadChoice) =>
  choice.status === "pending" && choice.isBeingChecked === true;

/** The form's document: the part that can be sent, and whether it was lost in a reload. */
export function useDocument({ setValue, watch }: DraftedForm) {
  /** A store, since a submission reads the newest choice, which React need not have rendered yet. */
  const [$choice] = useState(() => atom<UploadChoice>({ status: "none" }));
  const choice = useStore($choice);
  const [error, setError] = useState<string>();

  function choose(next: UploadChoice) {
    const before = $choice.get();
    $choice.set(next);
    setError(undefined);
    // The field also reports its empty state on mount, which is not a choice.
    const hasDocument = next.status === "ready" || next.status === "pending";
    if (hasDocument || before.status !== "none") setValue(HAD_DOCUMENT, hasDocument);
  }

  /** What can be sent of the newest document, and what stands in the way; waits for its check, which is brief. */
  async function settled() {
    const newest = await new Promise<UploadChoice>((resolve) => {
      const look = (now: UploadChoice) => {
        if (isBeingChecked(now)) return;
        stop();
        resolve(now);
      };
      const stop = $choice.listen(look);
      look($choice.get());
    });
    return { value: newest.status === "ready" ? newest.value : null, obstacle: obstacleOf(newest) };
  }

  return {
    settled,
    error,
    setError,
    choose,
    isLost: choice.status === "none" && watch(HAD_DOCUMENT) === true,
  };
}

export type ProjectDocument = ReturnType<typeof useDocument>;

import { useState } from "react";
import type { UploadChoice } from "#lib/upload/upload-choice.ts";
import type { useSchemaForm } from "#lib/use-schema-form.ts";

/** Draft flag: an acceptable document was attached, which the draft itself cannot hold. */
const HAD_DOCUMENT = "hadDocument";

type DraftedForm = Pick<ReturnType<typeof useSchemaForm>, "setValue" | "watch">;

const refused = "This document cannot be sent. Please choose another one, or remove it.";

/** The form's document: the part that can be sent, and whether it was lost in a reload. */
export function useDocument({ setValue, watch }: DraftedForm) {
  const [choice, setChoice] = useState<UploadChoice>({ status: "none" });
  const [error, setError] = useState<string>();

  function choose(next: UploadChoice) {
    setChoice(next);
    setError(undefined);
    // The field also reports its empty state on mount, which is not a choice.
    const hasDocument = next.status === "ready" || next.status === "pending";
    if (hasDocument || choice.status !== "none") setValue(HAD_DOCUMENT, hasDocument);
  }

  /** Why the form cannot be sent yet. */
  const obstacle = choice.status === "pending" ? choice.text : choice.status === "refused" ? refused : null;

  return {
    value: choice.status === "ready" ? choice.value : null,
    obstacle,
    error,
    setError,
    choose,
    isLost: choice.status === "none" && watch(HAD_DOCUMENT) === true,
  };
}

export type ProjectDocument = ReturnType<typeof useDocument>;
